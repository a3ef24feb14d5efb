/** The phases of a pull, in this order; `pictures` is optional. */
type Phase = 'products' | 'lists' | 'pictures' | 'snapshot';

/** Called often; `total` is null while unknown. */
export type Progress = (event: {
  readonly phase: Phase;
  readonly done: number;
  readonly total: number | null;
}) => void;
