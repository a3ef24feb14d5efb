/**
 * Progress of a long task: `done` of `total` in this phase; `total` is null while unknown. The last
 * step of a phase reports `done` equal to `total`.
 */
export type ProgressStep = {
  readonly phase: string;
  readonly done: number;
  readonly total: number | null;
};

/** Called for each step; it must be cheap. */
export type OnProgress = (step: ProgressStep) => void;
