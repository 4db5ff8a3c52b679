import { make, select } from "../shared/dom.js";
import { tallyWidget } from "../shared/tally.js";

// The front end of "compare": the form of "score a deal" for a number of players, without rules.

/** @param {{players: string, tables: import("../shared/dom.js").Choice[], labels: Record<string, string>}} form */
const playersField = ({ players, tables, labels }) =>
  make("label", {}, `${labels.players} `, select("players", tables, players));

/** @param {{model: import("../shared/dom.js").Model, el: HTMLElement}} view */
const render = (view) => tallyWidget(view, "players", playersField);

export default { render };
