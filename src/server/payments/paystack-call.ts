import { errorCode } from '#src/domain/error-code.ts';
import { parseJson } from '#src/domain/json-checks.ts';
import { PaymentUnclear } from './gateway.ts';
import { anyReply, type AnyReply } from './paystack-replies.ts';

/** How to reach the provider. */
export type PaystackLine = {
  readonly secretKey: string;
  /** No trailing slash. */
  readonly baseUrl: string;
  /** The longest wait for a whole answer, in ms. */
  readonly timeoutMs: number;
};

/** The provider's own answer, parsed by its contract. */
export type PaystackAnswer = { readonly status: number; readonly reply: AnyReply };

/** Statuses below 500 that decide nothing: a later try may succeed. */
const NOT_NOW = new Set([408, 425, 429]);

/**
 * Calls the provider once. Throws a PaymentUnclear if no answer comes in time, the provider reports
 * a fault or is too busy, or the answer is not its JSON, such as a proxy's page.
 */
export async function callPaystack(
  { secretKey, baseUrl, timeoutMs }: PaystackLine,
  path: string,
  body?: object,
): Promise<PaystackAnswer> {
  const answered = await answerOf(`${baseUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    // A redirect could carry the key to another server.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { status, text } = answered;
  const reply = anyReply.safeParse(parseJson(text));
  if (status >= 500 || NOT_NOW.has(status) || !reply.success) {
    throw new PaymentUnclear(`The payment provider answered ${status} without a usable result.`);
  }
  return { status, reply: reply.data };
}

/** The message of a refusal on one line, with the key removed if it is repeated there. */
export function wordsOf({ message, code }: AnyReply, secretKey: string): string {
  const words = [message, code === '' ? '' : `(${code})`].join(' ').replaceAll(/\s+/g, ' ').trim();
  return words.replaceAll(secretKey, '…').slice(0, 200);
}

async function answerOf(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const code = error instanceof Error ? errorCode(error.cause) : null;
    const why = isLate ? 'in time' : code === null ? 'at all' : `at all (${code})`;
    // Without the error as cause: it may contain the request, and so the key.
    throw new PaymentUnclear(`The payment provider did not answer ${why}.`);
  }
}
