import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staffDeliveryCalls } from '#src/contract/staff-delivery.ts';
import { deliveryCalls } from '#src/contract/delivery.ts';
import { orderId } from '#src/contract/order.ts';
import { databases } from '#tests/server/database.ts';
import { openCheckout, toIkoyi, type OpenCheckout } from '#tests/server/open-checkout.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { auditOf } from './audit-of.ts';
import { publisherOf } from './publisher-of.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const changed = vi.fn();
const publisher = publisherOf(changed);

const ikoyi = {
  ...{ deliveryArea: 'Lagos Island', subArea: 'Ikoyi', deliveryType: 'Standard', price: 2500 },
  ...{ deliveryDays: '1-3 working days', payOnDelivery: true },
};
const yaba = { ...ikoyi, deliveryArea: 'Lagos Mainland', subArea: 'Yaba', price: 1800 };

describe.each(databases())('delivery areas of staff over $name', (database) => {
  let shop: OpenShop;
  let owner: StaffBrowser;
  beforeEach(async () => {
    changed.mockClear();
    shop = await openShop(database, undefined, { publisher });
    ({ browser: owner } = await staffBrowser(shop, 'owner', 'Ada'));
  });
  afterEach(() => shop.close());

  const places = async () => {
    const answer = await owner.get('/delivery');
    return deliveryCalls.delivery.replies[200].parse(answer.json()).deliveryLocations;
  };
  const idOf = async (subArea: string) =>
    (await places()).find((place) => place.subArea === subArea)?.id ?? 0;
  const change = async (body: object) =>
    owner.send('PATCH', `/staff/delivery/${await idOf('Ikoyi')}`, { body });
  const remove = async (from: object) =>
    owner.post(`/staff/delivery/${await idOf('Ikoyi')}/remove`, { from });
  const waiting = async () =>
    (await owner.get('/staff/publishing')).json<{ data: { waiting: number } }>().data.waiting;

  it('a changed fee is stored, logged once with its values alone, and waits to be published', async () => {
    const answer = await change({ from: ikoyi, to: { ...ikoyi, price: 3000 } });
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = staffDeliveryCalls.changePlace.replies[200].parse(answer.json());
    expect(await places()).toContainEqual(data);
    expect(data).toMatchObject({ ...ikoyi, price: 3000 });
    // Its answer was lost, so it is sent again.
    expect((await change({ from: ikoyi, to: { ...ikoyi, price: 3000 } })).json()).toEqual(
      answer.json(),
    );
    expect(await auditOf(shop.db)).toEqual([
      {
        ...{ who: 'Ada', action: 'delivery.change', subject: `delivery ${data.id}` },
        ...{ before: { price: 2500 }, after: { price: 3000 } },
      },
    ]);
    expect(changed).toHaveBeenCalled();
    expect(await waiting()).toBe(1);
  });

  it('a value that somebody else has changed is refused with both values, and nothing is stored', async () => {
    await change({ from: ikoyi, to: { ...ikoyi, price: 3000, deliveryDays: '' } });
    const answer = await change({ from: ikoyi, to: { ...ikoyi, price: 4000 } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'changed_meanwhile',
      message: 'Somebody else has changed the fee meanwhile: it is ₦3,000 now, and you saw ₦2,500.',
    });
    // Another value of the same place is still as it was seen.
    expect((await change({ from: ikoyi, to: { ...ikoyi, payOnDelivery: false } })).statusCode).toBe(
      200,
    );
    expect(await places()).toContainEqual(
      expect.objectContaining({ price: 3000, payOnDelivery: false, deliveryDays: '' }),
    );
    expect((await remove(ikoyi)).statusCode).toBe(409);
    expect(await auditOf(shop.db)).toHaveLength(2);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('an added place comes last, and adding it again changes nothing', async () => {
    const answers = [await owner.post('/staff/delivery', yaba)];
    answers.push(await owner.post('/staff/delivery', yaba));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect((await places()).at(-1)).toMatchObject(yaba);
    expect(await auditOf(shop.db)).toEqual([
      expect.objectContaining({ action: 'delivery.add', before: null, after: yaba }),
    ]);
  });

  it('a place that is on the list, Interstate and an empty change are refused in one sentence', async () => {
    const added = (body: object) => owner.post('/staff/delivery', body);
    const cases = [
      [
        await added({ ...ikoyi, subArea: 'IKOYI', price: 1 }),
        409,
        'Lagos Island, IKOYI, Standard is on the list already.',
      ],
      [
        await added({ ...yaba, deliveryArea: 'interstate' }),
        400,
        'Interstate is always offered: support agrees its fee with the buyer.',
      ],
      [await change({ from: ikoyi, to: ikoyi }), 400, 'Please change a value first.'],
      [
        await owner.send('PATCH', '/staff/delivery/99999', { body: { from: ikoyi, to: yaba } }),
        404,
        'This place is no longer on the list.',
      ],
    ] as const;
    for (const [answer, status, message] of cases) {
      expect(answer.statusCode, answer.body).toBe(status);
      expect(answer.json()).toMatchObject({ message });
    }
    expect(await auditOf(shop.db)).toEqual([]);
    expect(changed).not.toHaveBeenCalled();
  });

  it('a removed place is gone for shoppers, and logged once with what it was', async () => {
    const id = await idOf('Ikoyi');
    const answer = await remove(ikoyi);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await places()).map(({ deliveryArea }) => deliveryArea)).not.toContain('Lagos Island');
    expect((await owner.post(`/staff/delivery/${id}/remove`, { from: ikoyi })).statusCode).toBe(
      404,
    );
    expect(await auditOf(shop.db)).toEqual([
      {
        ...{ who: 'Ada', action: 'delivery.remove', subject: `delivery ${id}` },
        ...{ before: ikoyi, after: null },
      },
    ]);
  });
});

describe.each(databases())('the fee of an order over $name', (database) => {
  let shop: OpenCheckout;
  beforeEach(async () => {
    shop = await openCheckout(database);
  });
  afterEach(() => shop.close());

  it('an order that was placed keeps its fee, and the next one pays the new fee', async () => {
    const { browser: owner } = await staffBrowser(shop, 'owner');
    const feeOf = async () => {
      const buyer = await shop.guest({ 1: 1 });
      const placed = await buyer.post('/checkout-order', toIkoyi);
      const id = orderId.parse(placed.json<{ data: { orderId: string } }>().data.orderId);
      const row = () =>
        shop.db
          .selectFrom('orders')
          .select('delivery_fee_kobo')
          .where('number', '=', id)
          .executeTakeFirstOrThrow();
      return async () => (await row()).delivery_fee_kobo;
    };
    const first = await feeOf();
    const listed = deliveryCalls.delivery.replies[200].parse((await owner.get('/delivery')).json());
    const place = listed.deliveryLocations.find(({ subArea }) => subArea === 'Ikoyi');
    const to = { ...ikoyi, price: 9000 };
    const body = { from: ikoyi, to };
    const answer = await owner.send('PATCH', `/staff/delivery/${place?.id ?? 0}`, { body });
    expect(answer.statusCode, answer.body).toBe(200);
    const second = await feeOf();
    expect([await first(), await second()]).toEqual([250_000, 900_000]);
  });
});
