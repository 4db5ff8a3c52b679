import { rulesField } from "../shared/dom.js";
import { tallyWidget } from "../shared/tally.js";

// The front end of "score a deal".  It knows no rule of the game; every word and every sheet comes
// from Python.

/** @param {{model: import("../shared/dom.js").Model, el: HTMLElement}} view */
const render = (view) => tallyWidget(view, "rules", rulesField);

export default { render };
