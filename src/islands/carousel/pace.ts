/** Reasons to pause: paused, hovered, touched, focused, or out of view. */
export type Rest = 'asked' | 'hover' | 'touch' | 'focus' | 'unseen';

/** Calls `step` every `delayMs` while there is no reason to pause. */
export class Pace {
  readonly #reasons = new Set<Rest>();
  readonly #delayMs: number;
  readonly #step: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(delayMs: number, step: () => void) {
    this.#delayMs = delayMs;
    this.#step = step;
    this.restart();
  }

  /** Returns whether a reason applies. */
  rests(reason: Rest): boolean {
    return this.#reasons.has(reason);
  }

  /** Returns whether it is running now. */
  get running(): boolean {
    return this.#reasons.size === 0;
  }

  /** Sets or clears a reason. */
  set(reason: Rest, holds: boolean): void {
    if (holds) this.#reasons.add(reason);
    else this.#reasons.delete(reason);
    this.restart();
  }

  /** Restarts the wait, for example after a step by hand. */
  restart(): void {
    clearTimeout(this.#timer);
    if (!this.running) return;
    this.#timer = setTimeout(() => {
      this.#step();
      this.restart();
    }, this.#delayMs);
  }
}
