/** Why a carousel rests: it was asked to, is pointed at, has the focus, or is out of sight. */
export type Rest = 'asked' | 'hover' | 'focus' | 'unseen';

/** Calls `step` every `delayMs` while there is no reason to rest. */
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

  /** Whether a reason holds. */
  rests(reason: Rest): boolean {
    return this.#reasons.has(reason);
  }

  /** Whether it steps by itself at the moment. */
  get running(): boolean {
    return this.#reasons.size === 0;
  }

  /** Says that a reason holds now, or no more. */
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
