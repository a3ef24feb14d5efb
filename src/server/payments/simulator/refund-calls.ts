import type { FastifyInstance } from 'fastify';
import { fail, hang } from './answering.ts';
import type { ProviderContext } from './calls.ts';
import { Refusal } from './refusal.ts';
import { findRefund, listRefunds, makeRefund, refundData } from './refund.ts';
import { dataOf } from './transaction.ts';

/** Registers the provider's calls about refunds. */
export function registerRefundCalls(app: FastifyInstance, context: ProviderContext): void {
  const { book, messenger } = context;
  app.post('/refund', async ({ body }, reply) => {
    const switches = context.switches();
    if (switches.refund === 'error' || switches.refund === 'page') {
      return fail(reply, switches.refund);
    }
    const now = Date.now();
    const { transaction, refund, owed } = makeRefund(body, book, switches, now);
    book.write(transaction);
    await context.save();
    messenger.schedule({ ...transaction, owed: [...owed] });
    if (switches.refund === 'hang') return hang(reply);
    const data = { ...refundData(transaction, refund, now), transaction: dataOf(transaction) };
    const message = 'Refund has been queued for processing';
    return reply.send({ status: true, message, data });
  });

  app.get('/refund', ({ query }, reply) => {
    const { refund } = context.switches();
    if (refund === 'error' || refund === 'page') return fail(reply, refund);
    const page = listRefunds(query, book, Date.now());
    return reply.send({ status: true, message: 'Refunds retrieved', ...page });
  });

  app.get<{ Params: { id: string } }>('/refund/:id', ({ params }, reply) => {
    const { refund } = context.switches();
    if (refund === 'error' || refund === 'page') return fail(reply, refund);
    const found = findRefund(book, Number(params.id));
    if (found === null) {
      throw new Refusal(404, 'not_found', 'Refund not found', 'Ensure that the id is right');
    }
    const data = refundData(found.transaction, found.refund, Date.now());
    return reply.send({ status: true, message: 'Refund retrieved', data });
  });
}
