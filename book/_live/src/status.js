// One line that says what Python is doing, shown beside whatever the reader is waiting for.

/** @typedef {import("./python.js").Python} Python */

const WORDS = {
  download: "Python is on its way",
  start: "Python is starting",
  failed: "Python could not be started in this browser",
};

export class StatusLine {
  /** @param {Python} python */
  constructor(python) {
    this.python = python;
    this.line = document.createElement("div");
    this.line.className = "spades-live-status";
    this.line.setAttribute("role", "status");
    this.text = document.createElement("span");
    this.bar = document.createElement("progress");
    this.bar.setAttribute("aria-label", WORDS.download);
    this.retry = document.createElement("button");
    this.retry.type = "button";
    this.retry.textContent = "Try again";
    this.retry.addEventListener("click", () => {
      python.start().catch(() => undefined);
    });
    this.line.append(this.text, this.bar, this.retry);
    this.line.hidden = true;
    python.addEventListener("change", () => this.draw());
  }

  /** Show the line at the end of `place` from now on. @param {Element} place */
  near(place) {
    if (this.line.parentElement !== place) place.append(this.line);
    this.draw();
  }

  draw() {
    const { state, stage, progress, problem } = this.python;
    this.line.hidden = state !== "starting" && state !== "failed";
    this.bar.hidden = state !== "starting";
    this.retry.hidden = state !== "failed";
    if (state === "starting") {
      this.text.textContent = stage === "start" ? WORDS.start : WORDS.download;
      if (stage === "download" && progress !== null) this.bar.value = progress;
      else this.bar.removeAttribute("value");
    } else if (state === "failed") {
      this.text.textContent = `${WORDS.failed} (${problem}).`;
    }
  }
}
