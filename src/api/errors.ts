import { messages } from '#src/domain/messages.ts';

/** No answer came, or not all of it: no network, connection refused or cut, time-out. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly timedOut: boolean;

  constructor(
    message: string,
    { timedOut = false, cause }: { timedOut?: boolean; cause?: unknown },
  ) {
    super(message, { cause });
    this.timedOut = timedOut;
  }
}

/** The server answered, and refused or failed. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly status: number;
  /** The contract's word for programs, such as `reauth_required`, or null. */
  readonly code: string | null;
  /** The server's own sentence, which a shopper may read, or null. */
  readonly serverMessage: string | null;
  /** How long the server asks to wait, in ms; null where it does not say. */
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    answer: Pick<ServerError, 'status' | 'code' | 'serverMessage' | 'retryAfterMs'>,
  ) {
    super(message);
    this.status = answer.status;
    this.code = answer.code;
    this.serverMessage = answer.serverMessage;
    this.retryAfterMs = answer.retryAfterMs;
  }
}

/** The server answered with success, but not in the form of the contract. */
export class UnexpectedError extends Error {
  override readonly name = 'UnexpectedError';
}

/**
 * What a shopper is told of an error: the server's own message, else `fallback`, a text of
 * `domain/messages.ts` (SPEC.md section 8). An error's `message` is for logs and operators.
 */
export function shownMessage(error: unknown, fallback: string = messages.unexpected): string {
  return error instanceof ServerError && error.serverMessage !== null
    ? error.serverMessage
    : fallback;
}
