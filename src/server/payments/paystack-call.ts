import { errorCode } from '#src/domain/error-code.ts';
import { PaymentUnclear } from './gateway.ts';
import { anyReply, type AnyReply } from './paystack-replies.ts';

/** Where and how the provider is called. */
export type PaystackLine = {
  readonly secretKey: string;
  /** No trailing slash. */
  readonly baseUrl: string;
  /** The longest wait for a whole answer, in ms. */
  readonly timeoutMs: number;
};

/** An answer that the provider itself gave, as its contract has it. */
export type PaystackAnswer = { readonly status: number; readonly reply: AnyReply };

/** Statuses below 500 that decide nothing: try again later. */
const NOT_NOW = new Set([408, 425, 429]);

/**
 * Calls the provider once. Throws a PaymentUnclear where no answer comes in time, the provider says
 * that it has a fault or is too busy, or what comes is not its JSON, such as a page of a proxy.
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
    // The key goes to nobody else.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { status, text } = answered;
  const reply = anyReply.safeParse(json(text));
  if (status >= 500 || NOT_NOW.has(status) || !reply.success) {
    throw new PaymentUnclear(`The payment provider answered ${status} and decided nothing.`);
  }
  return { status, reply: reply.data };
}

/** The words of a refusal, on one line, without the key should they repeat it. */
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
    // Without the error itself: what was sent, the key too, may be in it.
    throw new PaymentUnclear(`The payment provider did not answer ${why}.`);
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
