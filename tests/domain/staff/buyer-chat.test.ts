import { expect, it } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import { buyerChat, type ToldOrder } from '#src/domain/staff/buyer-chat.ts';

const order: ToldOrder = {
  ...{ number: 'ORD-1', status: 'shipped', type: 'delivery', fullname: 'Ada Obi' },
  ...{ phone: '0803 123 4567', total: kobo(5_250_000), payOnDelivery: true },
  ...{ courier: 'GIG', trackingNumber: '77', page: 'http://shop.test/order#ORD-1.k' },
  failedDeliveries: [],
};

/** The chat's number and text. */
function chatOf(told: Partial<ToldOrder>) {
  const href = buyerChat({ ...order, ...told });
  const url = new URL(href ?? 'none:');
  return { number: url.pathname.slice(1), text: url.searchParams.get('text') ?? '' };
}

it("the message to a buyer opens their chat with the courier, what to pay and the order's page", () => {
  const { number, text } = chatOf({});
  expect(number).toBe('2348031234567');
  expect(text).toBe(
    'Hello Ada, this is Oja. Your order ORD-1 is on its way with GIG, tracking number 77. ' +
      'Please have ₦52,500 ready.\nhttp://shop.test/order#ORD-1.k',
  );
});

it.each([
  [{ status: 'packed', type: 'pickup' }, /is ready for pickup/],
  [{ status: 'packed' }, /is packed/],
  [{ status: 'returned' }, /We have what you sent back/],
  [{ status: 'payment_review' }, /do not pay again/],
  [{ status: 'shipped', courier: '', trackingNumber: '', payOnDelivery: false }, /way\.\n/],
  [
    { failedDeliveries: [{ reason: 'not_wanted' }, { reason: 'wrong_address' }] },
    /could not hand it over\. We could not find the address\. Please tell us .* Please have/,
  ],
  [{ failedDeliveries: [{ reason: 'other' }] }, /hand it over\. Please tell us/],
  [{ status: 'delivered', failedDeliveries: [{ reason: 'other' }] }, /has been delivered/],
] as const)('the message fits the status of the order: %o', (told, wanted) => {
  expect(chatOf(told).text).toMatch(wanted);
});

it('a number that is not Nigerian has no chat, because it may lack its country', () => {
  expect(buyerChat({ ...order, phone: '+44 20 7946 0958' })).toBeNull();
});
