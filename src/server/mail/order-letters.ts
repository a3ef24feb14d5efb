import { formatNaira, kobo } from '#src/domain/money.ts';
import { orderRoute, routes } from '#src/domain/routes.ts';
import { shop } from '#src/domain/shop.ts';
import { writeLetter, type Letter } from './letter.ts';

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

/** The facts of an order in a letter. None of them is text that the buyer typed. */
type OrderFacts = {
  readonly siteUrl: string;
  readonly number: string;
  /** Opens the order's page: see `orderRoute`. */
  readonly key: string;
  readonly lines: readonly {
    readonly title: string;
    readonly quantity: number;
    readonly price: number;
  }[];
  /** Kobo, like the prices. */
  readonly bill: number;
  readonly fee: number;
  readonly days: string;
  readonly note: string | null;
  readonly isPickup: boolean;
};

const refundPromise = `You will get your money back in full; our support team takes care of it. Questions? Write to ${shop.supportMail} or call ${shop.phone.display}.`;

const words: Readonly<
  Record<OrderNews, { readonly subject: string; readonly first: string; readonly then: string }>
> = {
  placed: {
    subject: 'We have your order',
    first: 'Thank you for your order. You will pay when it arrives.',
    then: '',
  },
  paid: {
    subject: 'We have received your payment, thank you',
    first:
      'Thank you for your order. We have received your payment and are getting your order ready.',
    then: '',
  },
  payment_review: {
    subject: 'We are checking your payment',
    first:
      'The payment for your order differs from what we expected. Our staff will check it and write to you. Please do not pay again.',
    then: `Questions? Write to ${shop.supportMail} or call ${shop.phone.display}.`,
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
    then: `Questions? Write to ${shop.supportMail} or call ${shop.phone.display}.`,
  },
  packed: {
    subject: 'We have packed your order',
    first: 'We have packed your order. It leaves for your address next.',
    then: '',
  },
  shipped: { subject: 'Your order is on its way', first: 'Your order is on its way.', then: '' },
  not_delivered: {
    subject: 'We could not deliver your order',
    first: 'We tried to deliver your order and could not hand it over.',
    then: `Please tell us when and where to try again, or that you no longer want it: write to ${shop.supportMail} or call ${shop.phone.display}.`,
  },
  delivered: {
    subject: 'Your order was delivered',
    first: 'Your order was delivered. Thank you for shopping with us.',
    then: `Is something wrong or damaged? Tell us within 24 hours, at ${shop.supportMail}.`,
  },
  returned: {
    subject: 'We have what you sent back',
    first: 'We have the products that you sent back.',
    then: `We check them in 2 to 3 working days and then write to you. Questions? Write to ${shop.supportMail} or call ${shop.phone.display}.`,
  },
  return_accepted: {
    subject: 'We are refunding you',
    first: 'We have checked the products that you sent back and will refund you.',
    then: `Our support team takes care of it. Questions? Write to ${shop.supportMail} or call ${shop.phone.display}.`,
  },
  cancelled: {
    subject: 'Your order was cancelled',
    first: 'Your order was cancelled.',
    then: `If you did not expect this, write to ${shop.supportMail} or call ${shop.phone.display}.`,
  },
};

/** The news of a pickup that differ. */
const wordsOfPickup: Readonly<Partial<typeof words>> = {
  placed: {
    subject: words.placed.subject,
    first: 'Thank you for your order. You will pay when you collect it.',
    then: '',
  },
  packed: {
    subject: 'Your order is ready for pickup',
    first: 'Your order is ready for pickup.',
    then: `Collect it from our office: ${shop.office}. Please bring your order number.`,
  },
  delivered: {
    subject: 'You have collected your order',
    first: 'You have collected your order. Thank you for shopping with us.',
    then: words.delivered.then,
  },
};

/**
 * A letter to the buyer of an order. `why` adds a sentence, such as which product is sold out. If
 * `isKnownGuest`, the guest's address has an account, and the letter says that the order is not in
 * it.
 */
export function orderLetter(
  news: OrderNews,
  facts: OrderFacts,
  {
    why = '',
    isKnownGuest = false,
  }: { readonly why?: string; readonly isKnownGuest?: boolean } = {},
): Letter {
  const { siteUrl, number, key, isPickup } = facts;
  const { subject, first, then } = (isPickup ? wordsOfPickup[news] : null) ?? words[news];
  return writeLetter({
    siteUrl,
    subject: `${subject}: ${number}`,
    paragraphs: [
      [first, why, `The number of your order is ${number}.`]
        .filter((part) => part !== '')
        .join(' '),
      ...contents(facts),
      ...(then === '' ? [] : [then]),
      `To follow your order, open ${siteUrl}${routes.trackOrder} and enter its number and your phone number.`,
      ...(isKnownGuest ? [knownGuest] : []),
    ],
    link: { label: 'See your order', url: siteUrl + orderRoute(number, key) },
  });
}

const knownGuest = `This address has an account at ${shop.brand}. Whoever ordered was not logged in: the order does not appear in the account, and nothing about the account has changed. Was that not you? Write to us at ${shop.supportMail}.`;

function contents({ lines, bill, fee, days, note, isPickup }: OrderFacts): string[] {
  const naira = (amount: number) => formatNaira(kobo(amount));
  return [
    ...lines.map(
      ({ title, quantity, price }) => `${quantity} × ${title}: ${naira(price * quantity)}`,
    ),
    ...(isPickup ? ['Pickup: no fee'] : note === null ? [`Delivery: ${naira(fee)}`] : []),
    `Total: ${naira(bill + fee)}`,
    ...(days === '' ? [] : [`Delivery time: ${days}`]),
    ...(note === null ? [] : [note]),
  ];
}

/**
 * To a guest for whose address an account was created. The link sets its password, until it
 * expires.
 */
export function guestAccountLetter(
  siteUrl: string,
  { url, days }: { readonly url: string; readonly days: number },
): Letter {
  return writeLetter({
    siteUrl,
    subject: `Your account at ${shop.brand}`,
    paragraphs: [
      `With your order we have made an account for this address. Set a password to use it, within ${days} days; after that, ask for a new link at ${siteUrl}${routes.forgotPassword}.`,
      `Your new order is listed there, and so are orders that you make while logged in.`,
      `If you did not order anything, someone mistyped an address. You need not do anything, or write to ${shop.supportMail} and we will remove the account.`,
    ],
    link: { label: 'Set a password', url },
  });
}

/** To somebody who has applied to buy now and pay later. */
export function bnplLetter(siteUrl: string, number: string): Letter {
  return writeLetter({
    siteUrl,
    subject: `We have your request to pay later: ${number}`,
    paragraphs: [
      `We have your request to buy now and pay later; its number is ${number}. It is no order yet: our team goes through it with you, and you see every charge before you agree to anything.`,
      `Questions? Write to ${shop.supportMail} or call ${shop.phone.display}.`,
      'If you did not ask for this, someone mistyped an address. You need not do anything.',
    ],
  });
}
