type ProblemOptions = {
  readonly retryAfterS?: number | null;
  readonly alike?: boolean;
  /** What the log names as the reason. */
  readonly cause?: unknown;
};

/** Why a call was not done: its status, a code for programs and a sentence that a shopper may read. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: string;
  /** How long to wait before it is worth another try, in seconds; null where nobody knows. */
  readonly retryAfterS: number | null;
  /** Whether every such answer is the same to the byte, and so carries no request's id. */
  readonly alike: boolean;

  constructor(
    status: number,
    code: string,
    message: string,
    { retryAfterS = null, alike = false, cause }: ProblemOptions = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.retryAfterS = retryAfterS;
    this.alike = alike;
  }
}

/** The problem of something that the shop does not have. */
export function notFound(message: string): Problem {
  return new Problem(404, 'not_found', message);
}
