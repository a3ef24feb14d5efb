import { setTimeout as wait } from 'node:timers/promises';
import { PAGE_PENDING } from '#src/contract/headers.ts';
import { messages } from '#src/domain/messages.ts';
import { kobo } from '#src/domain/money.ts';
import { routes } from '#src/domain/routes.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';
import { giveUpPage, keepPage, type Attempt } from './attempts.ts';
import { PaymentRefused, PaymentUnclear, type PaymentGateway } from './gateway.ts';

/**
 * How long a process may take to open an attempt before another one replaces it, in ms. Covers the
 * longest wait for the provider, and as long again for the database.
 */
export const OPENING_MS = 20_000;

/** The longest time to an answer for the shopper, with or without a page, in ms. */
const ANSWER_WITHIN_MS = 4_000;

/** The retry time that such an answer suggests, in seconds. */
const ASK_AGAIN_S = 2;

/** How often to check whether another call has opened the page, in ms. */
const LOOK_EVERY_MS = 50;

/** The page of an attempt. */
type OpenedPage = { readonly reference: string; readonly url: string };

type Opening = {
  readonly db: ShopDatabase;
  readonly gateway: PaymentGateway;
  readonly siteUrl: string;
  /** Logs the provider's message. It must contain nothing about the shopper. */
  readonly warn: (error: Error, reference: string) => void;
};

/**
 * Makes the provider open an attempt that the caller has just stored. Call it outside a
 * transaction. Throws a 503 Problem if no page came. The provider may have opened one all the same,
 * so the attempt is watched, and the shopper's next try gets a new attempt. If the provider is
 * slow, throws as `awaitPage` does and continues in the background.
 */
export async function openPage(
  opening: Opening,
  attempt: Attempt,
  order: { readonly number: string; readonly email: string },
): Promise<OpenedPage> {
  const opened = openAtProvider(opening, attempt, order);
  const timer = new AbortController();
  const late = wait(ANSWER_WITHIN_MS, null, { signal: timer.signal }).catch(() => null);
  const page = await Promise.race([opened, late]).finally(() => {
    timer.abort();
  });
  if (page !== null) return page;
  void opened.catch((error: unknown) => {
    // The shopper is gone. The provider's own errors were logged on arrival.
    if (error instanceof Error && !(error instanceof Problem)) {
      opening.warn(error, attempt.reference);
    }
  });
  throw stillOpening();
}

async function openAtProvider(
  { db, gateway, siteUrl, warn }: Opening,
  { id, reference, amount_kobo }: Attempt,
  { number, email }: { readonly number: string; readonly email: string },
): Promise<OpenedPage> {
  try {
    const { authorizationUrl } = await gateway.open({
      reference,
      email,
      amount: kobo(amount_kobo),
      callbackUrl: siteUrl + routes.paymentVerify,
      orderNumber: number,
    });
    await keepPage(db, id, authorizationUrl);
    return { reference, url: authorizationUrl };
  } catch (error) {
    await giveUpPage(db, id);
    if (!(error instanceof PaymentRefused || error instanceof PaymentUnclear)) throw error;
    warn(error, reference);
    throw noPage();
  }
}

/**
 * The page of an attempt that another call is opening. Throws as `openPage` does. If that call takes
 * over 4 s, or its process died, throws a 503 Problem `payment_page_pending` that says when to ask
 * again. An attempt older than `OPENING_MS` is replaced by a new one.
 */
export async function awaitPage(db: ShopDatabase, { id, reference }: Attempt): Promise<OpenedPage> {
  // The machine's monotonic clock, since this measures a wait.
  const end = performance.now() + ANSWER_WITHIN_MS;
  while (performance.now() < end) {
    const { status, page_url } = await db
      .selectFrom('payment_attempts')
      .select(['status', 'page_url'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (page_url !== null) return { reference, url: page_url };
    if (status !== 'opening') throw noPage();
    await wait(LOOK_EVERY_MS);
  }
  throw stillOpening();
}

function stillOpening(): Problem {
  return new Problem(
    503,
    PAGE_PENDING,
    'Your payment page is still being prepared. Please try again in a moment.',
    { retryAfterS: ASK_AGAIN_S },
  );
}

function noPage(): Problem {
  return new Problem(503, 'no_payment_page', messages.paymentError.text);
}
