import type { Shop } from '#src/domain/shop.ts';

/** Events of an order that its buyer is told of. */
export type OrderNews =
  | 'placed'
  | 'paid'
  | 'payment_review'
  | 'refund_due'
  /** The order was paid twice; the second payment is refunded. */
  | 'paid_twice'
  /** A full or partial refund. */
  | 'refunded'
  | 'packed'
  | 'shipped'
  /** It could not be handed over, and stays on its way. */
  | 'not_delivered'
  | 'delivered'
  | 'returned'
  /** What came back is checked; the money follows. */
  | 'return_accepted'
  | 'cancelled';

/** What a letter says of some news, and then of the shop. */
type NewsWords = {
  readonly subject: string;
  readonly first: string;
  readonly then: (shop: Shop) => string;
};

/** Returns the words for some news of an order. `then` gives an empty text for nothing more. */
export function newsWords(news: OrderNews, isPickup: boolean): NewsWords {
  return (isPickup ? wordsOfPickup[news] : null) ?? words[news];
}

/** Returns where questions go. */
export function questions({ supportMail, phone }: Shop): string {
  return `Questions? Write to ${supportMail} or call ${phone.display}.`;
}

const nothing = () => '';

const refundPromise = (shop: Shop) =>
  `You will get your money back in full; our support team takes care of it. ${questions(shop)}`;

const words: Readonly<Record<OrderNews, NewsWords>> = {
  placed: {
    subject: 'We have your order',
    first: 'Thank you for your order. You will pay when it arrives.',
    then: nothing,
  },
  paid: {
    subject: 'We have received your payment, thank you',
    first:
      'Thank you for your order. We have received your payment and are getting your order ready.',
    then: nothing,
  },
  payment_review: {
    subject: 'We are checking your payment',
    first:
      'The payment for your order differs from what we expected. Our staff will check it and write to you. Please do not pay again.',
    then: questions,
  },
  refund_due: {
    subject: 'We are refunding you',
    first: 'We are sorry: we cannot deliver your order and will refund your payment.',
    then: refundPromise,
  },
  paid_twice: {
    subject: 'We are refunding your second payment',
    first: 'We have received a payment for an order that needs no payment. We are refunding it.',
    then: refundPromise,
  },
  refunded: {
    subject: 'We have sent you a refund',
    first: 'We have sent you a refund for your order.',
    then: questions,
  },
  packed: {
    subject: 'We have packed your order',
    first: 'We have packed your order. It leaves for your address next.',
    then: nothing,
  },
  shipped: {
    subject: 'Your order is on its way',
    first: 'Your order is on its way.',
    then: nothing,
  },
  not_delivered: {
    subject: 'We could not deliver your order',
    first: 'We tried to deliver your order and could not hand it over.',
    then: ({ supportMail, phone }) =>
      `Please tell us when and where to try again, or that you no longer want it: write to ${supportMail} or call ${phone.display}.`,
  },
  delivered: {
    subject: 'Your order was delivered',
    first: 'Your order was delivered. Thank you for shopping with us.',
    then: ({ supportMail }) =>
      `Is something wrong or damaged? Tell us within 24 hours, at ${supportMail}.`,
  },
  returned: {
    subject: 'We have what you sent back',
    first: 'We have the products that you sent back.',
    then: (shop) =>
      `We check them in 2 to 3 working days and then write to you. ${questions(shop)}`,
  },
  return_accepted: {
    subject: 'We are refunding you',
    first: 'We have checked the products that you sent back and will refund you.',
    then: (shop) => `Our support team takes care of it. ${questions(shop)}`,
  },
  cancelled: {
    subject: 'Your order was cancelled',
    first: 'Your order was cancelled.',
    then: ({ supportMail, phone }) =>
      `If you did not expect this, write to ${supportMail} or call ${phone.display}.`,
  },
};

/** The news of a pickup that differ. */
const wordsOfPickup: Readonly<Partial<typeof words>> = {
  placed: {
    subject: words.placed.subject,
    first: 'Thank you for your order. You will pay when you collect it.',
    then: nothing,
  },
  packed: {
    subject: 'Your order is ready for pickup',
    first: 'Your order is ready for pickup.',
    then: ({ office }) => `Collect it from our office: ${office}. Please bring your order number.`,
  },
  delivered: {
    subject: 'You have collected your order',
    first: 'You have collected your order. Thank you for shopping with us.',
    then: words.delivered.then,
  },
};
