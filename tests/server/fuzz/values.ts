import fc from 'fast-check';
import { shopDefaults } from '#src/domain/shop.ts';
import { hostileHtml, naughtyTexts } from '#tests/fixtures/foreign-api/shared-data.ts';
import { placeholders } from './placeholders.ts';

/** Awkward and hostile texts. */
export const texts = [...naughtyTexts(), ...hostileHtml()];
/** One of them. */
export const text = fc.constantFrom(...texts);

/** The first one nine times in ten, else one of the others. */
export function mostly<T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}

const products = fc.constantFrom<unknown>(1, 2, '3', 4, 5, 99, '0', 2_147_483_647);
const user = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('me', 'me', placeholders.own, 'guest') },
  { weight: 3, arbitrary: fc.constantFrom(placeholders.other, '1', '0', '99999999999') },
  { weight: 1, arbitrary: text },
);

/** Values that mean something, by the name of their parameter or field. */
export const known: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  userId: user,
  userid: fc.constantFrom(placeholders.own, placeholders.other),
  productId: products,
  quantity: fc.constantFrom<unknown>(1, 1, 2, 999, 1000, 0, -1, 1.5),
  id: fc.constantFrom('1', '2', '5', 'phone-1', 'home', 'category', '0', 'x'.repeat(201)),
  slug: fc.constantFrom('phone-1', 'phone-5', 'warranty', 'phone-1 '),
  category: fc.constantFrom('phones-tablets', 'power', 'Power', 'android-phones', 'all'),
  categoryId: fc.constantFrom('1', '2', '3', '0'),
  subcategoryId: fc.constantFrom('1', '2', '3', '0'),
  sessionId: fc.constantFrom('no-such-session', 'x'.repeat(64), 'x'.repeat(65)),
  token: fc.constantFrom(placeholders.reset, placeholders.reset, 'x'.repeat(43)),
  email: fc.constantFrom(placeholders.ownEmail, placeholders.otherEmail, 'new@example.com'),
  Email: fc.constantFrom(placeholders.ownEmail, placeholders.otherEmail),
  password: fc.constantFrom(placeholders.password, placeholders.password, 'wrong horse', '1'),
  currentPassword: fc.constantFrom(placeholders.password, 'wrong horse'),
  orderId: fc.constantFrom(placeholders.order, placeholders.order, placeholders.otherOrder),
  reference: fc.constantFrom(placeholders.reference, placeholders.reference, 'ORD-1.1', '='),
  fullname: fc.constantFrom('Chidi Eze', 'Ṣọlá O’Neil'),
  phone: fc.constantFrom('0803 000 0000', '+234 803 000 0000'),
  type: fc.constantFrom('pickup', 'pickup', 'delivery'),
  address: fc.constantFrom('5 Marina Street', '6 Broad Street'),
  addressId: fc.constantFrom('1', '2', '3', '4', '5', '0'),
  deliveryArea: fc.constantFrom('Lagos Island', 'Interstate', 'Mars'),
  subArea: fc.constantFrom('Ikoyi', ''),
  shownTotal: fc.constantFrom(undefined, undefined, 1),
  event: fc.constantFrom('charge.success', 'charge.failed', 'refund.processed'),
  data: fc.constantFrom({ reference: placeholders.reference }, { reference: 'none' }, null),
  since: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01', 'never'),
  page: fc.constantFrom('1', '2', '0', '1e9', '-1'),
  limit: fc.constantFrom('1', '500', '501', 'x'),
  sort: fc.constantFrom('newest', 'helpful', 'x'),
  reviewId: fc.constantFrom('1', '2', '0', '99'),
  kind: fc.constantFrom('message', 'application', 'review', 'mail', 'x'),
  list: fc.constantFrom('message', 'application', 'report', 'review', 'mail', 'x'),
  itemId: fc.constantFrom('1', '2', '0', '99'),
  isDone: fc.boolean(),
  mailId: fc.constantFrom('1', '2', '0', '99'),
  bulkId: fc.constantFrom('1', '2', '3', '0'),
  scheduledId: fc.constantFrom('1', '2', '3', '0'),
  startsAt: fc.constantFrom('2026-12-01T08:00:00.000Z', '2126-12-01T08:00Z', '2026-12-01', 'x'),
  endsAt: fc.constantFrom('2026-12-04T08:00:00.000Z', '0000-01-01T00:00:00Z', null, 'x'),
  filter: fc.constantFrom<unknown>({}, { words: 'phone', brand: 'Tecno' }, { category: '%' }),
  edit: fc.constantFrom<unknown>(
    { kind: 'percent', percent: 8, round: { step: 500, way: 'nearest' } },
    { kind: 'amount', amount: -10_000_000_000, round: null },
    { kind: 'stock', stock: null },
    { kind: 'offer', percent: 90.01, round: null },
    { kind: 'end_offer' },
  ),
  memberId: fc.constantFrom('1', '2', '3', '0'),
  // One word of a list, in a query; what shoppers type, in a body.
  words: fc.constantFrom<unknown>('phone', 'ada', 'ORD-1', '%', '', ['pouch'], ['jacket'], ['a,b']),
  meaning: fc.constantFrom(['case'], ['case', 'cover'], ['#']),
  entryId: fc.constantFrom('1', '2', '3', '0'),
  bannerId: fc.constantFrom('1', '2', '3', '0'),
  sectionId: fc.constantFrom('1', '2', '3', '0'),
  status: fc.constantFrom('packed', 'shipped', 'delivered', 'returned', 'cancelled', 'x'),
  restock: fc.boolean(),
  reason: fc.constantFrom('nobody_there', 'not_wanted', 'other', 'It is rude'),
  days: fc.constantFrom('1', '7', '30', '2', 'x'),
  // A day in a query; the ids of a list or the details of the shop in a body.
  from: fc.constantFrom<unknown>('2026-11-01', '2026-02-30', '0001-01-01', [1, 2], shopDefaults),
  to: fc.constantFrom<unknown>(
    ...['2026-11-24', '2026-11-30', '9999-12-31', [2, 1], [1, 3]],
    ...[
      { ...shopDefaults, phone: '0803 123 4567' },
      { ...shopDefaults, x: 'http://x.com' },
    ],
  ),
  slot: fc.constantFrom('hero', 'bottomAd', 'strip', 'deals', 'x'),
  placeId: fc.constantFrom('1', '2', '3', '0'),
  state: fc.constantFrom('all', 'sold_out', 'low', 'incomplete', 'archived', 'open', 'done', 'x'),
  before: fc.constantFrom('1', '2', '2147483647', '0'),
  role: fc.constantFrom('manager', 'assistant', 'owner', 'x'),
  version: fc.constantFrom<unknown>(0, 1, 2, -1),
  code: fc.constantFrom('000000', '123456', 'x'),
  amount: fc.constantFrom<unknown>(1, 100, 0.01, 0, -1, 1e12),
  rating: fc.constantFrom<unknown>(1, 2, 3, 4, 5, 5, 0, 6, 4.5, '5'),
  title: fc.constantFrom('A good phone', 'Ẹ kú iṣẹ́'),
  text: fc.constantFrom('The battery lasts a whole day.', 'It came on time.'),
  confirm: fc.constantFrom<unknown>(true, true, true, false),
  lines: fc.constantFrom<unknown>(
    [{ productId: 1, quantity: 1 }],
    [{ productId: 99, quantity: 2 }],
    [],
  ),
  payment: fc.constantFrom('on_delivery', 'card_link', 'transfer', 'x'),
  bankReference: fc.constantFrom('NIP 0000 1325', 'FT25-1124', 'x'),
};

/** A body that most calls take: each reads the fields that it knows. */
export const usualBody = products.map((productId) => ({
  productId,
  quantity: 1,
  fullname: 'Chidi Eze',
  phone: '0803 000 0000',
  address: '4 Bourdillon Road',
  deliveryArea: 'Lagos Island',
  subArea: 'Ikoyi',
  email: placeholders.ownEmail,
  password: placeholders.password,
  currentPassword: placeholders.password,
  msg: 'Good day. Do you have it in blue?',
  eventName: 'click',
  event: 'charge.success',
  data: { reference: placeholders.reference },
  orderId: placeholders.order,
}));

/** Headers that any request may carry besides those that its call names. */
const commonHeaders = fc.record(
  {
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"x", "y"', ','.repeat(2_000)),
    'idempotency-key': fc.constantFrom('a', 'b', 'c', 'x'.repeat(128), 'x'.repeat(129), 'a b'),
    origin: mostly(placeholders.site, 'https://evil.example', 'null', ''),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none', 'x'),
    'accept-encoding': fc.constantFrom('gzip, br', 'identity;q=0', '*'),
    'x-forwarded-for': fc.constantFrom('127.0.0.1', '::1', '8.8.8.8, 127.0.0.1', 'x'.repeat(999)),
    'x-request-id': fc.constantFrom('a', 'x'.repeat(65), '../..'),
    'x-order-key': fc.constantFrom(placeholders.orderKey, 'x', 'a'.repeat(43)),
    authorization: fc.constantFrom('Bearer x', 'Basic YTpi'),
    range: fc.constantFrom('bytes=0-1', 'bytes=5-1', 'bytes=-1', 'x'),
    'user-agent': fc.constantFrom('${jndi:ldap://x}', '() { :; }; echo x', 'x'.repeat(4_000)),
  },
  { requiredKeys: [] },
);

/** At most a few of them, so that most requests are like a browser's. */
export const someHeaders = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: commonHeaders },
);

export const contentTypes = mostly(
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=x',
  '',
  'x',
);

/** What is sent in place of JSON that fits. */
export const brokenBodies = [
  '',
  '{',
  'null',
  '"text"',
  '[[[[',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"productId":1,"productId":2}',
  '{"email":{"$ne":null},"password":{"$ne":null}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  JSON.stringify({ msg: 'x'.repeat(70_000) }),
  JSON.stringify({ metadata: { deep: 'x'.repeat(60_000) } }),
];

/** Paths that no route has, or that try to get out of theirs, as they are sent. */
export const strayPaths = [
  '/',
  '/api',
  '/api/v1',
  '/api/v1/',
  '/api/v1//cart-count',
  '/api/v1/cart-count/',
  '/api/v1/CART-COUNT',
  '/api/v1/%63art-count',
  '/api/v1/user/%2e%2e/me',
  '/api/v1/user/%00',
  '/api/v1/product/%E0%A4%A',
  '/api/v1/product/%ff%fe',
  `/api/v1/${'reset'.repeat(300)}password/x`,
  `/api/v1/${'a/'.repeat(900)}`,
  `/api/v1/product/${'x'.repeat(5_000)}`,
  '/api/v1/__proto__',
  '/api/v1/staff/orders',
  '/uploads/../shop.sqlite',
  '/uploads/%2e%2e%2fshop.sqlite',
  '/uploads/..%5cshop.sqlite',
  '/uploads/.hidden',
  '/uploads/none.webp',
  '/uploads/%00',
  '/.env',
  '/.git/config',
];

export function isHeaderText(value: string): boolean {
  return /^[\x20-\x7e]*$/.test(value);
}
