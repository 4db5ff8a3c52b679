import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["node_modules/"] },
  js.configs.recommended,
  { files: ["src/**/*.js"], languageOptions: { globals: globals.browser } },
  {
    files: ["*.mjs", "*.js", "test/**/*.js"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
];
