/** A hand that is under way finishes its press; whoever sees a tick for longer means the tick. */
const SEEN_MS = 500;

/**
 * A tick that may change by itself: a row that has become ready is selected by the server. A press right after that was
 * meant for what stood there before, and would do the opposite of it; it does nothing.
 */
export class TickInView {
  #shown: boolean;
  #changedAt = Number.NEGATIVE_INFINITY;

  constructor(isTicked: boolean) {
    this.#shown = isTicked;
  }

  /** What is drawn at this moment (ms), whoever asked for it. */
  show(isTicked: boolean, atMs: number): void {
    if (isTicked === this.#shown) return;
    this.#shown = isTicked;
    this.#changedAt = atMs;
  }

  /** Whether a press at this moment (ms) counts; the tick is then what the press asks for. */
  press(isTicked: boolean, atMs: number): boolean {
    if (atMs - this.#changedAt < SEEN_MS) return false;
    this.#shown = isTicked;
    return true;
  }
}
