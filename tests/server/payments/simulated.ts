import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import type { PaymentGateway, PaymentRequest } from '#src/server/payments/gateway.ts';
import { paystackGateway } from '#src/server/payments/paystack.ts';
import { startSimulator, type Simulator } from '#src/server/payments/simulator/simulator.ts';
import { listen } from '#tests/fixtures/http-server.ts';

/** The key of the tests' simulators. */
export const KEY = 'sk_test_of_the_tests';

type Options = Partial<Parameters<typeof startSimulator>[0]>;

/** A simulator in memory, until the test ends, and the shop's gateway to it. */
export async function simulated(
  options: Options = {},
): Promise<{ readonly simulator: Simulator; readonly gateway: PaymentGateway }> {
  const simulator = await startSimulator({
    ...{ secretKey: KEY, webhookUrl: null, file: null, retryMs: [20] },
    ...options,
  });
  onTestFinished(() => simulator.close());
  const gateway = paystackGateway({ secretKey: KEY, baseUrl: simulator.url, timeoutMs: 2_000 });
  return { simulator, gateway };
}

/** What the shop asks for unless a test cares. */
export function request(reference: string, amount = 271_600_00): PaymentRequest {
  return {
    reference,
    email: 'ada@example.com',
    amount: kobo(amount),
    callbackUrl: 'https://shop.example/payment-verify?from=card',
    orderNumber: 'OJ-1234',
  };
}

/** Presses a button of a payment's page, as a browser without a script does. */
export function choose(authorizationUrl: string, choice: string): Promise<Response> {
  return fetch(authorizationUrl, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  });
}

/** What the shop was told: the event's bytes and their signature. */
export type Told = { readonly body: Buffer; readonly signature: string; readonly at: number };

/** A shop that listens for events until the test ends; `status` gives each answer's. */
export async function listener(
  status: (told: Told) => number = () => 200,
): Promise<{ readonly url: string; readonly told: readonly Told[] }> {
  const told: Told[] = [];
  const url = await listen((incoming, response) => {
    void whole(incoming).then((body) => {
      const signature = String(incoming.headers['x-paystack-signature']);
      const event = { body, signature, at: performance.now() };
      told.push(event);
      response.writeHead(status(event)).end();
    });
  });
  return { url: `${url}/webhooks`, told };
}

async function whole(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(incoming, 'end');
  return Buffer.concat(chunks);
}
