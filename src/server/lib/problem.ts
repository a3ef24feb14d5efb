/** Why a call was not done: its status, a code for programs and a sentence that a shopper may read. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The problem of something that the shop does not have. */
export function notFound(message: string): Problem {
  return new Problem(404, 'not_found', message);
}
