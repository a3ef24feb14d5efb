import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { PaymentRefused, PaymentUnclear } from '#src/server/payments/gateway.ts';
import { paystackGateway } from '#src/server/payments/paystack.ts';
import { listen } from '#tests/fixtures/http-server.ts';
import { choose, KEY, request, simulated } from './simulated.ts';

/** The error of a promise; fails if there is none. */
async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => {
      throw new Error(`no error, but ${JSON.stringify(value)}`);
    },
    (error: unknown) => error,
  );
}

/** A provider that gives every call the same answer, and its gateway. */
async function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  const baseUrl = await listen((_request, response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  });
  return paystackGateway({ secretKey: KEY, baseUrl, timeoutMs: 1_000 });
}

const verified = {
  ...{ status: 'success', reference: 'r1', amount: 271_600_00, currency: 'NGN', domain: 'live' },
  gateway_response: 'Approved',
};

describe('opening a payment at the provider', () => {
  it('opening a payment returns the page on which the shopper pays', async () => {
    const { gateway, simulator } = await simulated();
    const { authorizationUrl } = await gateway.open(request('r1'));
    expect(authorizationUrl).toMatch(`${simulator.url}/pay/`);
    expect((await fetch(authorizationUrl)).status).toBe(200);
  });

  it('opening a payment sends kobo, currency, key, return page and order', async () => {
    const seen: unknown[] = [];
    const baseUrl = await listen((incoming, response) => {
      let text = '';
      incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
      incoming.on('end', () => {
        seen.push(incoming.method, incoming.url, incoming.headers.authorization, JSON.parse(text));
        const data = { authorization_url: 'https://provider.example/x', reference: 'r-1.=' };
        response.end(JSON.stringify({ status: true, message: '', data }));
      });
    });
    const gateway = paystackGateway({ secretKey: KEY, baseUrl });
    const page = await gateway.open(request('r-1.='));
    expect(page).toEqual({ authorizationUrl: 'https://provider.example/x' });
    expect(seen).toEqual([
      'POST',
      '/transaction/initialize',
      `Bearer ${KEY}`,
      {
        reference: 'r-1.=',
        email: 'ada@example.com',
        amount: 27_160_000,
        currency: 'NGN',
        callback_url: 'https://shop.example/payment-verify?from=card',
        metadata: {
          order_number: 'OJ-1234',
          cancel_action:
            'https://shop.example/payment-verify?from=card&reference=r-1.%3D&trxref=r-1.%3D',
          custom_fields: [
            { display_name: 'Order', variable_name: 'order_number', value: 'OJ-1234' },
          ],
        },
      },
    ]);
  });

  it('opening a payment with a used reference is refused', async () => {
    const { gateway } = await simulated();
    await gateway.open(request('r1'));
    const error = await failure(gateway.open(request('r1')));
    expect(error).toBeInstanceOf(PaymentRefused);
    expect(String(error)).toContain('duplicate_reference');
  });

  it('opening a payment below ₦50 is refused, and at ₦50 accepted', async () => {
    const { gateway } = await simulated();
    expect(await failure(gateway.open(request('r1', 4_999)))).toBeInstanceOf(PaymentRefused);
    await expect(gateway.open(request('r1', 5_000))).resolves.toBeDefined();
  });

  it.each(['', 'with space', 'under_score', '../x', '..', 'é', 'x'.repeat(101)])(
    'opening a payment with the reference "%s" is refused without a call',
    async (reference) => {
      const gateway = paystackGateway({ secretKey: KEY, baseUrl: 'http://127.0.0.1:9' });
      expect(await failure(gateway.open(request(reference)))).toBeInstanceOf(PaymentRefused);
    },
  );

  it.each([400, 401, 403, 404, 422])(
    'opening a payment is finally refused on status %i',
    async (status) => {
      const gateway = await answering(status, { status: false, message: 'No' });
      expect(await failure(gateway.open(request('r1')))).toBeInstanceOf(PaymentRefused);
    },
  );

  it('opening a payment is refused if the provider says so with status 200', async () => {
    const gateway = await answering(200, { status: false, message: 'No' });
    expect(await failure(gateway.open(request('r1')))).toBeInstanceOf(PaymentRefused);
  });

  it.each([
    [500, { status: false, message: 'Fault' }],
    [503, { status: true, message: '', data: { authorization_url: 'https://a.example' } }],
    [408, { status: false, message: 'Late' }],
    [429, { status: false, message: 'Too many' }],
    [200, '<html>'],
    [400, '<html>A proxy</html>'],
    [200, ''],
    [200, 'null'],
    [200, { status: true, message: '' }],
    [200, { status: true, data: { authorization_url: 'javascript:alert(1)' } }],
    [200, { status: true, data: { authorization_url: '/pay' } }],
    [200, { status: true, data: { authorization_url: 'https://a.example', reference: 'other' } }],
  ])('opening a payment is undecided if the answer is %i %j', async (status, body) => {
    const gateway = await answering(status, body);
    expect(await failure(gateway.open(request('r1')))).toBeInstanceOf(PaymentUnclear);
  });

  it('a provider on https cannot send shoppers to a page on plain http', async () => {
    const gateway = await answering(200, { data: { authorization_url: 'http://a.example' } });
    expect(await failure(gateway.open(request('r1')))).toBeInstanceOf(PaymentUnclear);
  });

  it('opening a payment is undecided on a timeout, and the payment may exist', async () => {
    const { simulator } = await simulated({ switches: { initialize: 'hang' } });
    const options = { secretKey: KEY, baseUrl: simulator.url };
    const hasty = paystackGateway({ ...options, timeoutMs: 150 });
    const error = await failure(hasty.open(request('r1')));
    expect(String(error)).toBe('PaymentUnclear: The payment provider did not answer in time.');
    simulator.setSwitches({ initialize: 'works' });
    const patient = paystackGateway(options);
    expect(await patient.ask('r1')).toMatchObject({ status: 'abandoned', amount: 271_600_00 });
    expect(await failure(patient.open(request('r1')))).toBeInstanceOf(PaymentRefused);
  });

  it('opening a payment is undecided if nothing listens', async () => {
    const gateway = paystackGateway({ secretKey: KEY, baseUrl: 'http://127.0.0.1:9' });
    expect(await failure(gateway.open(request('r1')))).toBeInstanceOf(PaymentUnclear);
    expect(await failure(gateway.ask('r1'))).toBeInstanceOf(PaymentUnclear);
  });

  it.each(['error', 'page'] as const)(
    'opening a payment is undecided on a fault (%s), and nothing is stored',
    async (how) => {
      const { gateway, simulator } = await simulated({ switches: { initialize: how } });
      expect(await failure(gateway.open(request('r1')))).toBeInstanceOf(PaymentUnclear);
      simulator.setSwitches({ initialize: 'works' });
      expect(await gateway.ask('r1')).toMatchObject({ status: 'unknown' });
      await expect(gateway.open(request('r1'))).resolves.toBeDefined();
    },
  );
});

describe('asking for the state of a payment', () => {
  it('the state of a payment follows the shopper: nothing, a declined card, a payment', async () => {
    const { gateway } = await simulated();
    const { authorizationUrl } = await gateway.open(request('r1'));
    expect(await gateway.ask('r1')).toMatchObject({ status: 'abandoned' });
    await choose(authorizationUrl, 'decline');
    expect(await gateway.ask('r1')).toMatchObject({ status: 'failed', said: 'Declined' });
    await choose(authorizationUrl, 'pay');
    expect(await gateway.ask('r1')).toEqual({
      ...{ status: 'success', amount: 271_600_00, currency: 'NGN', domain: 'test' },
      said: 'Successful',
    });
  });

  it('a reference is unknown if the provider has never heard of it', async () => {
    const { gateway } = await simulated();
    expect(await gateway.ask('never')).toMatchObject({ status: 'unknown' });
    // According to the provider's published contract.
    const other = await answering(404, { status: false, message: 'Entity not found' });
    expect(await other.ask('never')).toMatchObject({ status: 'unknown' });
  });

  it.each(['.', '..', 'a/b', 'a?b', ''])(
    'the unknown reference "%s" is never sent to the provider',
    async (text) => {
      const gateway = await answering(200, { status: true, data: verified });
      expect(await gateway.ask(text)).toMatchObject({ status: 'unknown' });
    },
  );

  it('status 200 alone is no payment: the word in the data counts', async () => {
    for (const [word, status] of [
      ['failed', 'failed'],
      ['abandoned', 'abandoned'],
      ['reversed', 'reversed'],
      ['ongoing', 'pending'],
      ['queued', 'pending'],
      ['SUCCESS', 'pending'],
      ['new word', 'pending'],
    ]) {
      const gateway = await answering(200, { status: true, data: { ...verified, status: word } });
      expect(await gateway.ask('r1')).toMatchObject({ status });
    }
  });

  it('amounts written as text are read, and mismatches of a payment are passed on', async () => {
    const data = { ...verified, amount: '27159999', currency: 'USD', extra: [1] };
    const gateway = await answering(200, { status: true, data });
    expect(await gateway.ask('r1')).toEqual({
      ...{ status: 'success', amount: 271_599_99, currency: 'USD', domain: 'live' },
      said: 'Approved',
    });
  });

  it.each([
    ['no amount', { amount: undefined }],
    ['half a kobo', { amount: 0.5 }],
    ['words for an amount', { amount: '₦271,600' }],
    ['no currency', { currency: undefined }],
    ['no domain', { domain: null }],
    ['another reference', { reference: 'r2' }],
    ['no status', { status: undefined }],
  ])('the state of a payment is undecided on a success with %s', async (_what, wrong) => {
    const gateway = await answering(200, { status: true, data: { ...verified, ...wrong } });
    expect(await failure(gateway.ask('r1'))).toBeInstanceOf(PaymentUnclear);
  });

  it.each([
    [401, { status: false, message: 'Invalid key' }],
    [400, { status: false, message: 'Bad request' }],
    [404, '<html>not found</html>'],
    [500, { status: false, message: 'Transaction reference not found' }],
    [429, { status: false, message: 'not found' }],
    [302, ''],
    [200, { status: false, message: 'No' }],
  ])('the state of a payment is undecided if the answer is %i %j', async (status, body) => {
    const gateway = await answering(status, body, { location: 'https://elsewhere.example/' });
    expect(await failure(gateway.ask('r1'))).toBeInstanceOf(PaymentUnclear);
  });

  it.each(['error', 'page'] as const)(
    'the state of a payment is undecided on a fault (%s)',
    async (how) => {
      const { gateway } = await simulated({ switches: { verify: how } });
      await gateway.open(request('r1'));
      expect(await failure(gateway.ask('r1'))).toBeInstanceOf(PaymentUnclear);
    },
  );

  it('the state of a payment is undecided on a timeout', async () => {
    const { simulator } = await simulated({ switches: { verify: 'hang' } });
    const hasty = paystackGateway({ secretKey: KEY, baseUrl: simulator.url, timeoutMs: 100 });
    expect(await failure(hasty.ask('r1'))).toBeInstanceOf(PaymentUnclear);
  });
});

describe('the secret key', () => {
  it('the secret key determines the domain and must have the provider’s form', () => {
    const of = (secretKey: string) =>
      paystackGateway({ secretKey, baseUrl: 'https://provider.example' });
    expect(of('sk_live_abc').domain).toBe('live');
    expect(of('sk_test_abc').domain).toBe('test');
    for (const wrong of ['', 'pk_live_abc', 'sk_abc', 'sk_live_', 'sk_live_a\nb', ' sk_test_abc']) {
      const error: unknown = (() => {
        try {
          return of(wrong);
        } catch (reason) {
          return reason;
        }
      })();
      expect(String(error)).toBe('TypeError: not a secret key of Paystack');
    }
  });

  it('the secret key appears in no error, even if the provider repeats it', async () => {
    const message = `Invalid key ${KEY}`;
    const errors = [
      await failure((await answering(401, { status: false, message })).open(request('r1'))),
      await failure((await answering(401, { status: false, message })).ask('r1')),
      await failure((await answering(500, { status: false, message })).ask('r1')),
      await failure((await answering(200, message)).ask('r1')),
      await failure(paystackGateway({ secretKey: KEY, baseUrl: 'http://x.invalid' }).ask('r1')),
    ];
    for (const error of errors) expect(inspect(error, { depth: 9 })).not.toContain(KEY);
    const data = { ...verified, gateway_response: message };
    const { said } = await (await answering(200, { status: true, data })).ask('r1');
    expect(said).toBe('Invalid key …');
    expect(
      inspect(paystackGateway({ secretKey: KEY, baseUrl: 'https://x.invalid' })),
    ).not.toContain(KEY);
  });
});
