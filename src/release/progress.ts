/**
 * How far a long task is: `done` of `total` in this phase, `total` null while nobody knows it. A
 * phase that is over reports `done` equal to `total`.
 */
export type ProgressStep = {
  readonly phase: string;
  readonly done: number;
  readonly total: number | null;
};

/** What is told of each step, as often as there is one; it must be cheap. */
export type OnProgress = (step: ProgressStep) => void;
