import type { WireInbox } from '#src/contract/staff-inbox.ts';
import type { WireFigures } from '#src/contract/staff-figures.ts';
import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import type { WireStaffProduct } from '#src/contract/staff-product.ts';
import type { WirePublishing } from '#src/contract/staff-publishing.ts';
import type { WireSelf } from '#src/contract/staff.ts';

const at = '2026-11-21T10:00:00.000Z';

/** An order of the back office. */
export const order: WireStaffOrder = {
  ...{ orderId: 'ORD-123-456-789', status: 'paid', bill: 50_000, deliveryFee: 2_500 },
  ...{ total: 52_500, deliveryDays: '1-3 working days', note: null, createdAt: at },
  ...{ type: 'delivery', payOnDelivery: false, lines: [], refunded: 0, refunding: 0 },
  history: [{ status: 'paid', at }],
  ...{ fullname: 'Ada Obi', phone: '08031234567', email: 'ada@example.com' },
  ...{ address: '1 Allen Avenue', city: 'Opebi', deliveryArea: 'Ikeja', subArea: 'Opebi' },
  ...{ reference: 'oja.1', version: 3, next: ['packed', 'shipped'], courier: '' },
  ...{
    trackingNumber: '',
    notes: [],
    failedDeliveries: [],
    movements: [],
    refunds: [],
    refundable: 52_500,
  },
  buyersPage: 'http://shop.test/order#ORD-123-456-789.key',
  ...{ paymentLink: null, awaitsTransfer: false, awaitsCash: false },
};

const sums = { orders: 1, revenue: 52_500, average: 52_500, cancelled: 0, returned: 0 };
const share = { orders: 1, revenue: 52_500 };

/** Figures of a day. */
export const dayFigures: WireFigures = {
  ...{ from: '2026-11-23', to: '2026-11-23', now: sums, previous: sums, previousUntil: at },
  methods: { card: share, transfer: share, onDelivery: share },
  days: [{ day: '2026-11-23', ...share }],
  ...{ bestSellers: [], notBought: [], inCarts: [], missedSearches: [], deliveries: [] },
};

/** A product of the back office. */
export const product: WireStaffProduct = {
  ...{ id: 7, slug: 'tecno-camon-30', title: 'Tecno Camon 30', brand: 'Tecno' },
  ...{ category: 'Phones', label: null, price: 25_000, regularPrice: null, stock: 4 },
  ...{ sold: 2, picture: null },
};

/** A message of the inbox. */
export const message: WireInbox<'message'> = {
  ...{ kind: 'message', id: 7, at, isDone: false, version: 0, text: 'Is it in blue?' },
  ...{ fullname: 'Ada Obi', phone: '+2348031234567', email: 'ada@example.com' },
};

/** A reported review of the inbox. */
export const review: WireInbox<'review'> = {
  ...{ kind: 'review', id: 7, at, isDone: false, rating: 1, title: 'Bad', text: 'Very' },
  ...{ author: 'Ada', product: 'Tecno Camon 30', slug: 'tecno-camon-30', orderId: 'ORD-1' },
  ...{ reports: [{ at, reason: 'Rude' }], isHidden: false, hiddenReason: '' },
};

/** What is live. */
export const publishing: WirePublishing = {
  ...{ waiting: 0, state: 'idle', progress: '', caughtUpAt: at, refusal: null },
  releases: [
    { id: 'new', publishedAt: at, isCurrent: true },
    { id: 'old', publishedAt: at, isCurrent: false },
  ],
};

/** Who is signed in. */
export const self: WireSelf = {
  ...{ id: 1, name: 'Ada Obi', email: 'ada@example.com', role: 'owner' },
  ...{ hasSecondFactor: false, needsSecondFactor: false },
};

/** A successful answer. */
export function replies(data: unknown, more: object = {}): Response {
  return Response.json({ message: 'Done.', data, ...more });
}

/** A refusal. */
export function refuses(status: number, code: string, message = 'Not now.'): Response {
  return Response.json({ message, code }, { status });
}
