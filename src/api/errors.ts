import { messages } from '#src/domain/messages.ts';

/** No answer, or an incomplete one: no network, connection refused or lost, time-out. */
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

/** The server refused the call or failed. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly status: number;
  /** The contract's error code, such as `reauth_required`, or null. */
  readonly code: string | null;
  /** The server's own message, fit for shoppers, or null. */
  readonly serverMessage: string | null;
  /** The wait that the server asks for, in ms; null if it gives none. */
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

/** The answer was a success, but did not follow the contract. */
export class UnexpectedError extends Error {
  override readonly name = 'UnexpectedError';
}

/**
 * Returns the message of an error for a shopper: the server's own, else `fallback`, a text of
 * `domain/messages.ts` (SPEC.md section 8). An error's `message` is for logs and operators.
 */
export function shownMessage(error: unknown, fallback: string = messages.unexpected): string {
  return error instanceof ServerError && error.serverMessage !== null
    ? error.serverMessage
    : fallback;
}
