import { describe, expect, it } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import { PaymentRefused, PaymentUnclear } from '#src/server/payments/gateway.ts';
import { choose, listener, request, simulated, type Told } from './simulated.ts';

const TOTAL = 271_600_00;
type Options = Parameters<typeof simulated>[0];
type Event = { readonly event: string; readonly data: Readonly<Record<string, unknown>> };

const eventIn = ({ body }: Told) => JSON.parse(body.toString()) as Event;

/** A simulator with the payment `r1`. */
async function paid(options: Options = {}) {
  const opened = await simulated(options);
  const { authorizationUrl } = await opened.gateway.open(request('r1'));
  await choose(authorizationUrl, 'pay');
  return opened;
}

const half = { reference: 'r1', amount: kobo(TOTAL / 2), note: 'Refund 1 of payment r1.' };

describe('a refund at the simulated provider', () => {
  it('a simulated refund is pending, then processed, and is found by payment and id', async () => {
    const { gateway } = await paid();
    const made = await gateway.refund(half);
    expect(made).toMatchObject({ status: 'pending', amount: TOTAL / 2, note: half.note });
    expect(await gateway.refundsOf('r1', Date.now())).toEqual([made]);
    expect(await gateway.refundsOf('r2', Date.now())).toEqual([]);
    await expect
      .poll(async () => (await gateway.askRefund(made.id)).status, { timeout: 3_000 })
      .toBe('processed');
  });

  it('a simulated refund is reported by signed webhooks that name the payment', async () => {
    const { url, told } = await listener();
    const { gateway } = await paid({ webhookUrl: url });
    await gateway.refund(half);
    const refunds = () => told.filter((one) => eventIn(one).event.startsWith('refund.'));
    await expect.poll(() => refunds().length, { timeout: 3_000 }).toBe(2);
    for (const { body, signature } of refunds()) {
      expect(gateway.isSigned(body, signature)).toBe(true);
    }
    const last = refunds().map(eventIn).at(-1);
    expect(last).toMatchObject({
      event: 'refund.processed',
      data: { transaction_reference: 'r1', status: 'processed', amount: String(TOTAL / 2) },
    });
  });

  it('a simulated refund fails if the switch says so, and frees its amount', async () => {
    const { gateway } = await paid({ switches: { refundEnd: 'failed' } });
    const { id } = await gateway.refund({ ...half, amount: kobo(TOTAL) });
    await expect
      .poll(async () => (await gateway.askRefund(id)).status, { timeout: 3_000 })
      .toBe('failed');
    await gateway.refund({ ...half, amount: kobo(TOTAL) });
  });

  it('a simulated refund of a missing payment, or above the rest, is refused', async () => {
    const { gateway } = await paid();
    await gateway.open(request('r2'));
    await expect(gateway.refund({ ...half, reference: 'r2' })).rejects.toThrow(PaymentRefused);
    await gateway.refund(half);
    await expect(gateway.refund({ ...half, amount: kobo(TOTAL / 2 + 1) })).rejects.toThrow(
      PaymentRefused,
    );
  });

  it('a simulated refund is undecided on a provider fault, and made if only the answer is lost', async () => {
    const { gateway, simulator } = await paid();
    for (const fault of ['error', 'page'] as const) {
      simulator.setSwitches({ refund: fault });
      await expect(gateway.refund(half)).rejects.toThrow(PaymentUnclear);
      await expect(gateway.refundsOf('r1', 0)).rejects.toThrow(PaymentUnclear);
    }
    simulator.setSwitches({ refund: 'hang' });
    await expect(gateway.refund(half)).rejects.toThrow(PaymentUnclear);
    expect(await gateway.refundsOf('r1', Date.now())).toHaveLength(1);
  });

  it('a simulated refund is found on a later page of the list', async () => {
    const { gateway } = await paid();
    for (let turn = 0; turn < 101; turn += 1) {
      await gateway.refund({ ...half, amount: kobo(100), note: `Refund ${turn}.` });
    }
    expect(await gateway.refundsOf('r1', Date.now())).toHaveLength(101);
  });
});
