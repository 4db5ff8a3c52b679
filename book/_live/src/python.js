// Python for this page: started once, when it is first needed; asked from widgets and cells.

/** @typedef {import("./protocol.js").Message} Message */
/** @typedef {import("./protocol.js").Output} Output */
/** @typedef {"off" | "starting" | "ready" | "failed"} State */
/**
 * @typedef {object} Waiting
 * @property {(value: any) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {((output: Output) => void) | undefined} onOutput
 */

/** Milliseconds without any sign of life after which the start is given up. */
const PATIENCE = 45_000;

/** The work was ended because Python was stopped. */
export class Stopped extends Error {}

/** Fires "change" when its state or progress changes. */
export class Python extends EventTarget {
  /** @type {State} */
  state = "off";
  /** What it is doing, and how far that is: 0 to 1, or null. */
  stage = "";
  /** @type {number | null} */
  progress = null;
  problem = "";
  /** How it was started: "snapshot" or "plain". */
  how = "";

  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #last = 0;
  /** @type {Promise<void> | null} */
  #started = null;
  #timer = 0;
  /** Whether it is started without the snapshot: after a start that fell silent. */
  #plain = false;
  #stops = 0;
  /** Counts the namespaces: a cell that ran before a restart has not run in this one. */
  generation = 0;

  /** @param {URL} base the folder of the live files */
  constructor(base) {
    super();
    this.base = base;
  }

  /** Start Python if it is not running; resolves when it can be asked. */
  start() {
    this.#started ??= this.#start();
    return this.#started;
  }

  /** @param {string} kind @param {unknown} payload @param {(output: Output) => void} [onOutput] */
  async ask(kind, payload, onOutput) {
    await this.start();
    return this.#send({ kind, payload }, onOutput);
  }

  /** End whatever is running, at once; the next question starts Python anew. */
  stop() {
    this.#stops += 1;
    this.#end(new Stopped("stopped"));
    this.#set("off");
  }

  async #start() {
    const stops = this.#stops;
    this.generation += 1;
    this.problem = "";
    this.progress = null;
    this.stage = "download";
    this.#set("starting");
    try {
      // the worker comes up while the manifest is on its way
      this.#worker = new Worker(new URL("worker.js", this.base), { type: "module" });
      this.#worker.onmessage = ({ data }) => this.#receive(data);
      let asked = false;
      /** @type {Error | null} */
      let fault = null;
      this.#worker.onerror = (event) => {
        event.preventDefault();
        fault = new Error(event.message || "the worker could not be loaded");
        if (asked) this.#end(fault);
      };
      const signal = AbortSignal.timeout(PATIENCE);
      const address = new URL("manifest.json", this.base);
      const answer = await fetch(address, { cache: "no-cache", signal });
      if (!answer.ok) throw new Error(`manifest.json: ${answer.status}`);
      const manifest = await answer.json();
      // stopped before there was anything to end
      if (stops !== this.#stops) throw new Stopped("stopped");
      if (fault) throw fault;
      asked = true;
      this.#watch();
      const begun = { kind: "start", base: this.base.href, manifest, plain: this.#plain };
      ({ how: this.how } = await this.#send(begun));
      clearTimeout(this.#timer);
      this.#set("ready");
    } catch (error) {
      if (stops !== this.#stops) throw new Stopped("stopped");
      this.#end(error instanceof Error ? error : new Error(String(error)));
      this.problem = error instanceof Error ? error.message : String(error);
      this.#set("failed");
      throw error;
    }
  }

  /** @param {Record<string, unknown>} message @param {(output: Output) => void} [onOutput] */
  #send(message, onOutput) {
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onOutput });
      this.#worker?.postMessage({ ...message, id });
    });
  }

  /** @param {Message} message */
  #receive(message) {
    if (this.state === "starting") this.#watch();
    if (message.kind === "progress") {
      this.stage = message.stage;
      this.progress = message.total ? Math.min(1, message.done / message.total) : null;
      this.#changed();
    } else if (message.kind === "output") {
      this.#waiting.get(message.id)?.onOutput?.(message.output);
    } else if (message.kind === "answer") {
      this.#waiting.get(message.id)?.resolve(message.value);
      this.#waiting.delete(message.id);
    } else if (message.kind === "error") {
      this.#waiting.get(message.id)?.reject(new Error(message.text));
      this.#waiting.delete(message.id);
    } else {
      console.info(message.text);
    }
  }

  /** A start may fall silent without a word: give up then, and try the plain way next time. */
  #watch() {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#plain = true;
      this.#end(new Error("no answer"));
    }, PATIENCE);
  }

  /** @param {Error} error */
  #end(error) {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.#started = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  /** @param {State} state */
  #set(state) {
    this.state = state;
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}
