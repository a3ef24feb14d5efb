import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountCalls } from '#src/contract/account.ts';
import { cartCalls } from '#src/contract/cart.ts';
import { checkoutCalls } from '#src/contract/checkout.ts';
import { contactCalls } from '#src/contract/contact.ts';
import type { Call } from '#src/contract/call.ts';
import { callGroups } from '#src/contract/index.ts';
import { paymentCalls } from '#src/contract/payment.ts';
import { trackCalls } from '#src/contract/track.ts';
import { wireOrderLine } from '#src/contract/order.ts';

const customer = { fullname: 'Ada Obi', phone: '0803 000 0000', email: 'ada@example.com' };

/** The invalid fields, by name. */
function wrongFields(call: Call, body: unknown): string[] {
  const issues = call.body?.safeParse(body).error?.issues ?? [];
  return issues.map((issue) => issue.path.join('.'));
}

describe('sign-up and sign-in', () => {
  const plain = { fullname: 'Ada Obi', email: 'ada@example.com', password: ' pass word ' };

  test.each([
    ['lower case', plain],
    ['capitals', { FullName: plain.fullname, Email: plain.email, Password: plain.password }],
    ['a mixture', { FullName: plain.fullname, email: plain.email, Password: plain.password }],
    ['both, with priority for lower case', { ...plain, Email: 'other@example.com' }],
  ])('sign-up and sign-in accept field names in %s', (_, body) => {
    expect(accountCalls.registerUser.body.parse(body)).toEqual(plain);
    expect(accountCalls.loginUser.body.parse(body)).toEqual({
      email: plain.email,
      password: plain.password,
    });
  });

  test('sign-up and sign-in name each missing field as the schema spells it', () => {
    expect(wrongFields(accountCalls.registerUser, {})).toEqual(['fullname', 'email', 'password']);
    expect(wrongFields(accountCalls.loginUser, { Email: 'no address', Password: '' })).toEqual([
      'email',
      'password',
    ]);
  });

  test('sign-up and sign-in trim name and address, but never the password', () => {
    const body = { fullname: ' Ada\u0000Obi\n', email: ' ada@example.com ', password: ' x ' };
    expect(accountCalls.registerUser.body.parse(body)).toEqual({
      fullname: 'Ada Obi',
      email: 'ada@example.com',
      password: ' x ',
    });
  });
});

test('a contact message is accepted in both of its shapes', () => {
  const form = {
    FullName: 'Ada Obi',
    PhoneNumber: '0803 000 0000',
    Email: 'not checked',
    Message: 'Good day.\r\nIs it there?\u0000',
  };
  const own = {
    msg: 'Good day.\nIs it there?',
    fullname: 'Ada Obi',
    phone: '0803 000 0000',
    email: 'not checked',
  };
  expect(contactCalls.contactUs.body.parse(form)).toEqual(own);
  expect(contactCalls.contactUs.body.parse(own)).toEqual(own);
  expect(wrongFields(contactCalls.contactUs, { ...form, Message: ' ' })).toEqual(['msg']);
});

describe('checkout', () => {
  const body = checkoutCalls.checkoutOrder.body;

  test('a checkout is by default a pickup paid online, which needs no address', () => {
    expect(body.parse({ ...customer, address: null })).toMatchObject({
      type: 'pickup',
      payOnDelivery: false,
      address: '',
      city: '',
    });
  });

  test('a checkout with delivery needs address and city', () => {
    const delivery = { ...customer, type: 'delivery', city: ' ' };
    expect(wrongFields(checkoutCalls.checkoutOrder, delivery)).toEqual(['address', 'city']);
    expect(body.safeParse({ ...delivery, address: '1 Broad St', city: 'Lagos' }).success).toBe(
      true,
    );
  });

  test('a checkout accepts any fee, days and type of delivery, since the server knows its own', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const sent = { ...customer, deliveryFee: value, deliveryDays: value, deliveryType: value };
        return body.safeParse(sent).success;
      }),
    );
  });

  test('an answer to a checkout has the payment address, a web page, in both places', () => {
    const { 200: reply } = checkoutCalls.checkoutPayment.replies;
    const order = {
      orderId: 'OJA-1042',
      status: 'pending',
      bill: 1000,
      deliveryFee: 500,
      total: 1500,
      deliveryDays: '1-3 working days',
      note: null,
      createdAt: '2026-01-02T03:04:05.006Z',
      orderKey: 'k'.repeat(43),
      reference: 'oja-1042.1',
    };
    const answer = (url: string) => ({
      message: 'Go on to the payment.',
      authorization_url: url,
      data: { ...order, authorization_url: url },
    });
    expect(reply.safeParse(answer('https://pay.example/abc')).success).toBe(true);
    expect(reply.safeParse(answer('javascript:alert(1)')).success).toBe(false);
  });
});

test('only a number or digits can name a product', () => {
  const read = (productId: unknown) => cartCalls.addCart.body.safeParse({ productId }).data;
  expect(read(7)).toEqual({ productId: 7, quantity: 1 });
  expect(read('7')).toEqual({ productId: 7, quantity: 1 });
  for (const id of [0, -1, 1.5, '07', '7 ', '1e3', 2 ** 31, '2147483648', true, null, [7]]) {
    expect(read(id)).toBeUndefined();
  }
});

test('a guest’s cart is named `guest` or `me`, and a guest has no wishlist', () => {
  const { getCart } = cartCalls;
  const { userWishlist } = callGroups.wishlist;
  for (const userId of ['guest', 'me', '42']) {
    expect(getCart.params.safeParse({ userId }).success).toBe(true);
    expect(userWishlist.params.safeParse({ userId }).success).toBe(userId !== 'guest');
  }
  for (const userId of ['', '0', '-1', 'Me', '99999999999', '../1']) {
    expect(getCart.params.safeParse({ userId }).success).toBe(false);
  }
});

test('an order line contains its order, state, times and the product to buy again', () => {
  const line = {
    id: 1,
    image: null,
    productName: 'Phone',
    unitPrice: 1000,
    quantity: 2,
    totalPrice: 2000,
    orderId: 'OJA-1042',
    status: 'paid',
    createdAt: '2026-01-02T03:04:05.006Z',
    productId: 9,
    slug: 'phone',
  };
  expect(wireOrderLine.safeParse(line).success).toBe(true);
  for (const field of Object.keys(line)) {
    expect(wireOrderLine.safeParse({ ...line, [field]: undefined }).success).toBe(false);
  }
  expect(wireOrderLine.safeParse({ ...line, secret: 1 }).success).toBe(false);
});

describe('an event', () => {
  const { body } = trackCalls.track;

  test('an event carries at most 2 kB of metadata', () => {
    const event = (length: number) => ({ eventName: 'x', metadata: { a: 'é'.repeat(length) } });
    // {"a":""} is 8 bytes and é is two, so 1020 of them make 2048.
    expect(body.safeParse(event(1020)).success).toBe(true);
    expect(body.safeParse(event(1021)).success).toBe(false);
  });

  test('an excessively nested event is refused without an exception', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`);
    expect(body.safeParse({ eventName: 'x', metadata: { deep } }).success).toBe(false);
  });
});

test('a payment event is accepted whole, since its signature is what counts', () => {
  const event = { event: 'charge.success', data: { reference: 'a', more: [1] }, extra: true };
  expect(paymentCalls.webhookPaystack.body.parse(event)).toEqual(event);
});

test('no JSON body makes a parser throw', () => {
  const calls = Object.values(callGroups).flatMap((group) => Object.values<Call>(group));
  const bodies = calls.flatMap(({ body }) => (body === undefined ? [] : [body]));
  expect(bodies.length).toBeGreaterThan(10);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const body of bodies) body.safeParse(value);
    }),
  );
});

test('no accepted text contains a control character or a lone surrogate', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const read = contactCalls.contactUs.body.safeParse({
        ...customer,
        fullname: text,
        msg: text,
      });
      if (!read.success) return;
      expect(read.data.fullname).not.toMatch(/\p{Cc}/u);
      expect(read.data.msg).not.toMatch(/[^\P{Cc}\n\t]/u);
      expect(`${read.data.fullname}${read.data.msg}`.isWellFormed()).toBe(true);
    }),
  );
});

test('a product’s address contains nothing that a database refuses', () => {
  const { product } = callGroups;
  expect(product.product.params.parse({ id: 'a\u0000b' })).toEqual({ id: 'a b' });
  expect(product.productBySlug.params.safeParse({ slug: '\u0000' }).success).toBe(false);
});
