/** What a pull is doing, in this order; `pictures` may be left out. */
type Phase = 'products' | 'lists' | 'pictures' | 'snapshot';

/** Told often; `total` is null while it is not known. */
export type Progress = (event: {
  readonly phase: Phase;
  readonly done: number;
  readonly total: number | null;
}) => void;
