import { setTimeout as wait } from 'node:timers/promises';
import { kobo } from '#src/domain/money.ts';
import { messages } from '#src/domain/messages.ts';
import { routes } from '#src/domain/routes.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/lib/problem.ts';
import { giveUpPage, keepPage, type Attempt } from './attempts.ts';
import { PaymentRefused, PaymentUnclear, type PaymentGateway } from './gateway.ts';

/** How long a process may take to open an attempt before another one is made instead, in ms. */
export const OPENING_MS = 40_000;

/** How often it is looked whether another call has opened it, in ms. */
const LOOK_EVERY_MS = 50;

/** The page of an attempt. */
type OpenedPage = { readonly reference: string; readonly url: string };

type Opening = {
  readonly db: ShopDatabase;
  readonly gateway: PaymentGateway;
  readonly siteUrl: string;
  /** Logs what the provider has said; it may hold nothing of the shopper's. */
  readonly warn: (error: Error, reference: string) => void;
};

/**
 * Has the provider open an attempt that was just stored. To be called outside a transaction, by who
 * has stored it. Throws a 503 Problem where no page came: the provider may have opened one all the
 * same, so that the attempt is watched, and another one takes its place when the shopper tries again.
 */
export async function openPage(
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
 * The page of an attempt that another call is opening. Throws as `openPage` does. Null where that
 * call has ended without a word.
 */
export async function awaitPage(
  db: ShopDatabase,
  { id, reference }: Attempt,
): Promise<OpenedPage | null> {
  // By the machine's own clock: this is about how long to sit here, not about when something was.
  const end = performance.now() + OPENING_MS;
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
  return null;
}

function noPage(): Problem {
  return new Problem(503, 'no_payment_page', messages.paymentError.text);
}
