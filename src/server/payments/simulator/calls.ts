import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isSameText } from '#src/server/http/same-text.ts';
import { fail, hang } from './answering.ts';
import { readAsked } from './asked.ts';
import type { Book } from './book.ts';
import { registerRefundCalls } from './refund-calls.ts';
import { Refusal, sendError } from './refusal.ts';
import { switchesSchema, type Switches } from './switches.ts';
import { dataOf, newTransaction } from './transaction.ts';
import type { Messenger } from './webhooks.ts';

/** The dependencies of the provider's calls. */
export type ProviderContext = {
  readonly secretKey: string;
  readonly book: Book;
  readonly save: () => Promise<void>;
  readonly switches: () => Switches;
  readonly setSwitches: (changed: Partial<Switches>) => void;
  /** The URL of a payment's page. */
  readonly pageOf: (accessCode: string) => string;
  readonly messenger: Messenger;
};

/**
 * Registers the provider's calls that the shop makes, and the switches. All demand the secret key.
 */
export function registerProviderCalls(app: FastifyInstance, context: ProviderContext): void {
  const { book } = context;
  app.addHook('onRequest', (request, _reply, done) => {
    done(holdsKey(request, context.secretKey) ? undefined : wrongKey());
  });
  app.setErrorHandler((error, _request, reply) => sendError(error, reply));

  app.post('/transaction/initialize', async ({ body }, reply) => {
    const { initialize } = context.switches();
    if (initialize === 'error' || initialize === 'page') return fail(reply, initialize);
    const transaction = newTransaction(readAsked(body, book), Date.now());
    book.write(transaction);
    await context.save();
    if (initialize === 'hang') return hang(reply);
    const { accessCode, reference } = transaction;
    const data = {
      ...{ authorization_url: context.pageOf(accessCode), access_code: accessCode, reference },
    };
    return reply.send({ status: true, message: 'Authorization URL created', data });
  });

  app.get<{ Params: { reference: string } }>(
    '/transaction/verify/:reference',
    ({ params }, reply) => {
      const { verify } = context.switches();
      if (verify === 'hang') return hang(reply);
      if (verify !== 'works') return fail(reply, verify);
      const transaction = book.byReference(params.reference);
      if (transaction === null) {
        const step = 'Ensure that the reference is one of this integration';
        const said = 'Transaction reference not found.';
        return sendError(new Refusal(400, 'transaction_not_found', said, step), reply);
      }
      const message = 'Verification successful';
      return reply.send({ status: true, message, data: dataOf(transaction) });
    },
  );

  registerRefundCalls(app, context);

  app.get('/simulator/switches', (_request, reply) => reply.send(context.switches()));
  app.put('/simulator/switches', ({ body }, reply) => {
    const changed = z.partial(switchesSchema).safeParse(body);
    if (!changed.success) return reply.code(400).send({ message: z.prettifyError(changed.error) });
    context.setSwitches(changed.data as Partial<Switches>);
    return reply.send(context.switches());
  });
}

function holdsKey({ headers }: FastifyRequest, secretKey: string): boolean {
  return isSameText(headers.authorization ?? '', `Bearer ${secretKey}`);
}

function wrongKey(): Refusal {
  return new Refusal(401, 'invalid_Key', 'Invalid key', 'Send the secret key of the simulator');
}
