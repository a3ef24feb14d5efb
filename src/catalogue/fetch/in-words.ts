import { NetworkError, ServerError, UnexpectedError } from '#src/api/errors.ts';
import { PullError } from '#src/catalogue/errors.ts';

/** Converts the error of a request to a PullError with advice. Returns any other error unchanged. */
export function inWords(error: unknown): unknown {
  const advice = adviceFor(error);
  if (advice === null || !(error instanceof Error)) return error;
  return new PullError(`${error.message.replace(/\.$/, '')}; ${advice}.`, { cause: error });
}

function adviceFor(error: unknown): string | null {
  if (error instanceof NetworkError) {
    return error.timedOut
      ? 'the server is too slow or stuck, so try again later'
      : 'start the API, or correct SHOP_API_URL';
  }
  if (error instanceof UnexpectedError) return 'check that SHOP_API_URL is the base of a v1 API';
  return error instanceof ServerError ? 'the fault is on the side of the API' : null;
}
