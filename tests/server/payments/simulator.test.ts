import { describe, expect, it } from 'vitest';
import { startSimulator } from '#src/server/payments/simulator/simulator.ts';
import { choose, KEY, request, simulated } from './simulated.ts';

/** Calls the simulator in the same way as the real provider. */
async function call(url: string, path: string, body?: unknown, key: string | null = KEY) {
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

const good = { email: 'ada@example.com', amount: 10_000, reference: 'r1' };

describe('the simulator’s calls', () => {
  it('the simulator answers as the provider’s published contract defines', async () => {
    const { simulator } = await simulated();
    const opened = await call(simulator.url, '/transaction/initialize', good);
    expect(opened).toMatchObject({
      status: 200,
      body: { status: true, message: 'Authorization URL created', data: { reference: 'r1' } },
    });
    const { data } = opened.body as { data: Readonly<Record<string, string>> };
    expect(Object.keys(data).sort()).toEqual(['access_code', 'authorization_url', 'reference']);
    expect(data.access_code).toMatch(/^\w{20,}$/);
    expect(data.authorization_url).toBe(`${simulator.url}/pay/${data.access_code ?? ''}`);
    expect(await call(simulator.url, '/transaction/verify/r1')).toMatchObject({
      status: 200,
      body: {
        ...{ status: true, message: 'Verification successful' },
        data: {
          ...{ status: 'abandoned', reference: 'r1', amount: 10_000, currency: 'NGN' },
          ...{ domain: 'test', gateway_response: 'The transaction was not completed' },
          ...{ paid_at: null, channel: 'card', requested_amount: 10_000 },
          customer: { email: 'ada@example.com' },
        },
      },
    });
  });

  it.each([null, '', 'sk_test_other', `${KEY}x`, KEY.slice(0, -1)])(
    'the simulator refuses the key %j',
    async (key) => {
      const { simulator } = await simulated();
      for (const answer of [
        await call(simulator.url, '/transaction/initialize', good, key),
        await call(simulator.url, '/transaction/verify/r1', undefined, key),
        await call(simulator.url, '/simulator/switches', undefined, key),
      ]) {
        expect(answer).toMatchObject({ status: 401, body: { status: false } });
      }
    },
  );

  it('the simulator refuses a used reference', async () => {
    const { simulator } = await simulated();
    const twice = [1, 2].map(() => call(simulator.url, '/transaction/initialize', good));
    const statuses = (await Promise.all(twice)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
    expect(await call(simulator.url, '/transaction/initialize', good)).toEqual({
      status: 400,
      body: {
        ...{ status: false, message: 'Duplicate Transaction Reference' },
        meta: { nextStep: 'Try and create the Transaction or Charge with a new reference' },
        ...{ type: 'validation_error', code: 'duplicate_reference' },
      },
    });
  });

  it.each([
    ['no mail address', { email: undefined }, 'invalid_params'],
    ['half a mail address', { email: 'ada' }, 'invalid_email_address'],
    ['less than ₦50', { amount: 4_999 }, 'invalid_amount'],
    ['half a kobo', { amount: 10_000.5 }, 'invalid_amount'],
    ['no amount', { amount: 'ten' }, 'invalid_params'],
    ['another currency', { currency: 'USD' }, 'unsupported_currency'],
    ['a wrong character', { reference: 'r_1' }, 'invalid_reference'],
    ['no page to go back to', { callback_url: 'javascript:alert(1)' }, 'invalid_callback_url'],
  ])('the simulator refuses %s', async (_what, wrong, code) => {
    const { simulator } = await simulated();
    const answer = await call(simulator.url, '/transaction/initialize', { ...good, ...wrong });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).toMatchObject({ status: false, code });
    expect(await call(simulator.url, '/transaction/verify/r1')).toMatchObject({
      status: 400,
      body: { status: false, code: 'transaction_not_found' },
    });
  });

  it('the simulator refuses a body that is not JSON', async () => {
    const { simulator } = await simulated();
    const response = await fetch(`${simulator.url}/transaction/initialize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: '{"email":',
    });
    expect([response.status, await response.json()]).toMatchObject([400, { status: false }]);
  });
});

describe('the simulator’s page', () => {
  it('the simulator’s page shows the amount and its purpose, and that no money moves', async () => {
    const { gateway } = await simulated();
    const { authorizationUrl } = await gateway.open(request('r1', 271_600_50));
    const html = await (await fetch(authorizationUrl)).text();
    for (const said of ['Pay ₦271,600.50', 'OJ-1234', 'ada@example.com', 'Payment simulator']) {
      expect(html).toContain(said);
    }
    expect(html).toContain('No money moves');
    expect(html).not.toMatch(/<script|<style|style=|onclick/);
  });

  it('the simulator’s page shows all values as text', async () => {
    const { gateway } = await simulated();
    const orderNumber = '<img src=x onerror=alert(1)>"&';
    const { authorizationUrl } = await gateway.open({ ...request('r1'), orderNumber });
    const html = await (await fetch(authorizationUrl)).text();
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
    expect(html).not.toContain('<img');
  });

  it('the simulator’s page allows only its own styles, and its form only itself and the shop', async () => {
    const { gateway } = await simulated();
    const { authorizationUrl } = await gateway.open(request('r1'));
    const { headers } = await fetch(authorizationUrl);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none';style-src 'self';form-action 'self' https://shop.example;base-uri 'none';frame-ancestors 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const styles = await fetch(new URL('/simulator.css', authorizationUrl));
    expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  const back = 'https://shop.example/payment-verify?from=card&trxref=r1&reference=r1';

  it.each([
    ['pay', 'success'],
    ['decline', 'failed'],
    ['cancel', 'abandoned'],
  ])('the simulator’s page leads back to the shop after "%s"', async (choice, status) => {
    const { gateway } = await simulated();
    const { authorizationUrl } = await gateway.open(request('r1'));
    const answer = await choose(authorizationUrl, choice);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, back]);
    expect(await gateway.ask('r1')).toMatchObject({ status });
  });

  it('the simulator’s page leads nowhere after "pay-and-close", and the payment is made', async () => {
    const { gateway } = await simulated();
    const { authorizationUrl } = await gateway.open(request('r1'));
    const answer = await choose(authorizationUrl, 'pay-and-close');
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    expect(await answer.text()).toContain('Close this tab');
    expect(await gateway.ask('r1')).toMatchObject({ status: 'success' });
  });

  it('the simulator’s page accepts a payment after a declined card and never reverses one', async () => {
    const { gateway } = await simulated();
    const { authorizationUrl } = await gateway.open(request('r1'));
    await choose(authorizationUrl, 'decline');
    expect(await (await fetch(authorizationUrl)).text()).toContain('The card was declined');
    await choose(authorizationUrl, 'pay');
    for (const choice of ['decline', 'cancel', 'pay', 'pay-and-close']) {
      await choose(authorizationUrl, choice);
      expect(await gateway.ask('r1')).toMatchObject({ status: 'success', amount: 271_600_00 });
    }
    const again = await fetch(authorizationUrl, { redirect: 'manual' });
    expect([again.status, again.headers.get('location')]).toEqual([303, back]);
  });

  it('the simulator’s page refuses unknown payments and buttons', async () => {
    const { gateway, simulator } = await simulated();
    const { authorizationUrl } = await gateway.open(request('r1'));
    expect((await choose(authorizationUrl, 'steal')).status).toBe(400);
    expect((await choose(`${simulator.url}/pay/r1`, 'pay')).status).toBe(404);
    expect((await fetch(`${simulator.url}/pay/unknown`)).status).toBe(404);
    expect(await gateway.ask('r1')).toMatchObject({ status: 'abandoned' });
  });
});

describe('the simulator’s switches', () => {
  const put = (url: string, body: unknown, key = KEY) =>
    fetch(`${url}/simulator/switches`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('the simulator’s switches are read and set over HTTP with the key', async () => {
    const { simulator, gateway } = await simulated({ switches: { delayMs: 7 } });
    const changed = await put(simulator.url, { verify: 'error' });
    expect(await changed.json()).toEqual({
      ...{ webhook: 'after', delayMs: 7, wrong: 'nothing', initialize: 'works', verify: 'error' },
      ...{ refund: 'works', refundEnd: 'processed' },
    });
    await expect(gateway.ask('r1')).rejects.toThrow();
    expect((await put(simulator.url, { verify: 'works' }, 'sk_test_other')).status).toBe(401);
    await expect(gateway.ask('r1')).rejects.toThrow();
    await put(simulator.url, { verify: 'works' });
    await expect(gateway.ask('r1')).resolves.toBeDefined();
  });

  it.each([{ verify: 'sometimes' }, { unknown: true }, { delayMs: -1 }, [], 'no'])(
    'the simulator’s switches stay unchanged when set to %j',
    async (body) => {
      const { simulator } = await simulated();
      expect((await put(simulator.url, body)).status).toBe(400);
    },
  );
});

describe('a simulator', () => {
  it('a simulator does not start with a live key', async () => {
    const options = { secretKey: 'sk_live_abc', webhookUrl: null, file: null };
    await expect(startSimulator(options)).rejects.toThrow(/test key/);
  });

  it('a simulator stops immediately with an answer pending, and may be stopped again', async () => {
    const { simulator, gateway } = await simulated({ switches: { initialize: 'hang' } });
    const opening = gateway.open(request('r1')).catch(() => 'ended');
    await expect.poll(() => simulator.url).toBeDefined();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await Promise.all([simulator.close(), simulator.close()]);
    expect(await opening).toBe('ended');
  });

  it('a simulator keeps a limited number of the newest payments', async () => {
    const { gateway } = await simulated({ keep: 3 });
    for (const reference of ['r1', 'r2', 'r3', 'r4']) await gateway.open(request(reference));
    const known = await Promise.all(['r1', 'r2', 'r3', 'r4'].map((each) => gateway.ask(each)));
    expect(known.map(({ status }) => status)).toEqual([
      ...['unknown', 'abandoned', 'abandoned', 'abandoned'],
    ]);
  });
});
