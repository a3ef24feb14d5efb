import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Book } from './book.ts';
import { choices, endedPage, noPaymentPage, paidPage, paymentPage, type Choice } from './page.ts';
import { styles, STYLES_PATH } from './styles.ts';
import type { Switches } from './switches.ts';
import { whenDeclined, whenPaid, type Transaction } from './transaction.ts';
import type { Messenger } from './webhooks.ts';

/** The dependencies of the shoppers' pages. */
type PagesContext = {
  readonly book: Book;
  readonly save: () => Promise<void>;
  readonly switches: () => Switches;
  readonly messenger: Messenger;
};

type Named = { Params: { accessCode: string } };

const sent = z.object({ choice: z.enum(choices) });

/** Registers the pages on which a shopper pays, declines or cancels. They work without scripts. */
export function registerPages(app: FastifyInstance, context: PagesContext): void {
  const { book } = context;
  app.get(STYLES_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  app.get<Named>('/pay/:accessCode', ({ params }, reply) => {
    const transaction = book.byAccessCode(params.accessCode);
    if (transaction === null) return send(reply, null, noPaymentPage(), 404);
    if (transaction.status === 'success') return lead(reply, transaction, paidPage(transaction));
    return send(reply, transaction, paymentPage(transaction));
  });
  app.post<Named>('/pay/:accessCode', async ({ params, body }, reply) => {
    const transaction = book.byAccessCode(params.accessCode);
    if (transaction === null) return send(reply, null, noPaymentPage(), 404);
    const said = sent.safeParse(body);
    if (!said.success) return send(reply, transaction, paymentPage(transaction), 400);
    const { choice } = said.data;
    const after = await settle(context, transaction, choice);
    if (after.status !== 'success') return lead(reply, after, endedPage());
    return choice === 'pay-and-close'
      ? send(reply, after, paidPage(after))
      : lead(reply, after, paidPage(after));
  });
}

/** Applies a shopper's choice to a payment, and saves it before any webhook. */
async function settle(
  { book, save, switches, messenger }: PagesContext,
  transaction: Transaction,
  choice: Choice,
): Promise<Transaction> {
  if (choice === 'cancel' || transaction.status === 'success') return transaction;
  if (choice === 'decline') {
    const declined = whenDeclined(transaction);
    book.write(declined);
    await save();
    return declined;
  }
  const { webhook } = switches();
  const paid = whenPaid(transaction, switches(), Date.now());
  book.write(paid);
  await save();
  if (webhook === 'before') await messenger.sendNow(paid);
  else messenger.schedule(paid);
  return paid;
}

/** Redirects to the shop, or shows a page if there is no way back. */
function lead(reply: FastifyReply, transaction: Transaction, otherwise: string): FastifyReply {
  const { callbackUrl, reference } = transaction;
  if (callbackUrl === null) return send(reply, transaction, otherwise);
  const url = new URL(callbackUrl);
  url.searchParams.set('trxref', reference);
  url.searchParams.set('reference', reference);
  return reply.redirect(url.href, 303);
}

function send(
  reply: FastifyReply,
  transaction: Transaction | null,
  html: string,
  status = 200,
): FastifyReply {
  const back =
    transaction?.callbackUrl == null ? '' : ` ${new URL(transaction.callbackUrl).origin}`;
  return reply
    .code(status)
    .headers({
      // Browsers apply `form-action` to a form's redirects too, so it includes the shop's origin.
      'content-security-policy': `default-src 'none';style-src 'self';form-action 'self'${back};base-uri 'none';frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
