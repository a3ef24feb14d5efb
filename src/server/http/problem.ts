type ProblemOptions = {
  readonly retryAfterS?: number | null;
  readonly alike?: boolean;
  /** The reason that the log shows. */
  readonly cause?: unknown;
};

/** Why a call failed: a status, a code for programs and a sentence for the shopper. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: string;
  /** How long to wait before a retry, in seconds; null if unknown. */
  readonly retryAfterS: number | null;
  /** Whether all such answers are identical to the byte, without a request id. */
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

/** A 404 Problem for something that the shop does not have. */
export function notFound(message: string): Problem {
  return new Problem(404, 'not_found', message);
}
