import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { paystackGateway } from '#src/server/payments/paystack.ts';
import { choose, KEY, listener, request, simulated, type Told } from './simulated.ts';

type Event = { readonly event: string; readonly data: Readonly<Record<string, unknown>> };

const eventIn = ({ body }: Told) => JSON.parse(body.toString()) as Event;

/** Longer than the delay of a webhook after the return, in ms. */
const SETTLED_MS = 700;

describe('the simulator’s webhooks', () => {
  it('the simulator sends one signed webhook in the provider’s form after the shopper’s return', async () => {
    const { url, told } = await listener();
    const { gateway } = await simulated({ webhookUrl: url });
    const { authorizationUrl } = await gateway.open(request('r1'));
    await choose(authorizationUrl, 'pay');
    const returned = performance.now();
    expect(told).toHaveLength(0);
    await expect.poll(() => told.length).toBe(1);
    await wait(SETTLED_MS);
    expect(told).toHaveLength(1);
    const [first] = told;
    if (first === undefined) throw new Error('never told');
    expect(first.at).toBeGreaterThan(returned);
    expect(gateway.isSigned(first.body, first.signature)).toBe(true);
    expect(eventIn(first)).toMatchObject({
      event: 'charge.success',
      data: {
        ...{ reference: 'r1', status: 'success', amount: 271_600_00, currency: 'NGN' },
        ...{ domain: 'test', gateway_response: 'Successful' },
        customer: { email: 'ada@example.com' },
      },
    });
  });

  it('the simulator can send the webhook before the shopper returns', async () => {
    const { url, told } = await listener();
    const { gateway } = await simulated({ webhookUrl: url, switches: { webhook: 'before' } });
    await choose((await gateway.open(request('r1'))).authorizationUrl, 'pay');
    expect(told).toHaveLength(1);
  });

  it('the simulator can send the webhook twice', async () => {
    const { url, told } = await listener();
    const { gateway } = await simulated({ webhookUrl: url, switches: { webhook: 'duplicated' } });
    await choose((await gateway.open(request('r1'))).authorizationUrl, 'pay');
    await expect.poll(() => told.length).toBe(2);
    await wait(SETTLED_MS);
    expect(told).toHaveLength(2);
    expect(told[0]?.body.equals(told[1]?.body ?? Buffer.alloc(0))).toBe(true);
  });

  it('the simulator can send the webhook late', async () => {
    const { url, told } = await listener();
    const switches = { webhook: 'delayed', delayMs: 900 } as const;
    const { gateway } = await simulated({ webhookUrl: url, switches });
    await choose((await gateway.open(request('r1'))).authorizationUrl, 'pay');
    const returned = performance.now();
    await expect.poll(() => told.length, { timeout: 5_000 }).toBe(1);
    expect((told[0]?.at ?? 0) - returned).toBeGreaterThan(700);
  });

  it('the simulator can send no webhook', async () => {
    const { url, told } = await listener();
    const { gateway } = await simulated({ webhookUrl: url, switches: { webhook: 'dropped' } });
    await choose((await gateway.open(request('r1'))).authorizationUrl, 'pay');
    await wait(SETTLED_MS);
    expect(told).toHaveLength(0);
    expect(await gateway.ask('r1')).toMatchObject({ status: 'success' });
  });

  it('the simulator sends no webhook for a declined card or a second press of a button', async () => {
    const { url, told } = await listener();
    const { gateway } = await simulated({ webhookUrl: url });
    const { authorizationUrl } = await gateway.open(request('r1'));
    await choose(authorizationUrl, 'decline');
    await choose(authorizationUrl, 'cancel');
    await wait(SETTLED_MS);
    expect(told).toHaveLength(0);
    await Promise.all([1, 2, 3].map(() => choose(authorizationUrl, 'pay')));
    await choose(authorizationUrl, 'pay-and-close');
    await wait(SETTLED_MS);
    expect(told).toHaveLength(1);
  });

  it.each([
    ['amount', { amount: 271_599_99, currency: 'NGN', domain: 'test' }],
    ['currency', { amount: 271_600_00, currency: 'USD', domain: 'test' }],
    ['domain', { amount: 271_600_00, currency: 'NGN', domain: 'live' }],
  ] as const)(
    'the simulator can send a wrong %s and gives the same one when asked',
    async (wrong, said) => {
      const { url, told } = await listener();
      const { gateway, simulator } = await simulated({ webhookUrl: url });
      const { authorizationUrl } = await gateway.open(request('r1'));
      simulator.setSwitches({ wrong, webhook: 'before' });
      await choose(authorizationUrl, 'pay');
      simulator.setSwitches({ wrong: 'nothing' });
      expect(
        eventIn(told[0] ?? { body: Buffer.from('{}'), signature: '', at: 0 }).data,
      ).toMatchObject(said);
      expect(await gateway.ask('r1')).toMatchObject({ status: 'success', ...said });
    },
  );

  it('the simulator repeats a webhook until the shop accepts it', async () => {
    const { url, told } = await listener(() => (told.length < 4 ? 500 : 200));
    const { gateway } = await simulated({ webhookUrl: url, retryMs: [10, 30] });
    await choose((await gateway.open(request('r1'))).authorizationUrl, 'pay');
    await expect.poll(() => told.length, { timeout: 5_000 }).toBe(4);
    await wait(200);
    expect(told).toHaveLength(4);
  });

  it('the simulator sends one webhook for each of a hundred payments at the same time', async () => {
    const { url, told } = await listener();
    const { simulator } = await simulated({ webhookUrl: url });
    // A hundred at the same time may each take as long as all together.
    const options = { secretKey: KEY, baseUrl: simulator.url };
    const gateway = paystackGateway({ ...options, timeoutMs: 20_000 });
    const references = Array.from({ length: 100 }, (_, number) => `r${number}`);
    await Promise.all(
      references.map(async (reference) => {
        await choose((await gateway.open(request(reference))).authorizationUrl, 'pay');
      }),
    );
    await expect.poll(() => told.length, { timeout: 20_000 }).toBe(100);
    const heard = new Set(told.map((each) => eventIn(each).data.reference));
    expect(heard).toEqual(new Set(references));
  });
});
