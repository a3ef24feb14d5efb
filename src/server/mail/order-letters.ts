import { formatNaira, kobo } from '#src/domain/money.ts';
import { orderRoute, routes } from '#src/domain/routes.ts';
import type { Shop } from '#src/domain/shop.ts';
import { writeLetter, type ShopLetter } from './letter.ts';
import { newsWords, questions, type OrderNews } from './order-news.ts';

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
): ShopLetter {
  const { siteUrl, number, key, isPickup } = facts;
  const { subject, first, then } = newsWords(news, isPickup);
  return (shop) =>
    writeLetter({
      siteUrl,
      subject: `${subject}: ${number}`,
      paragraphs: [
        [first, why, `The number of your order is ${number}.`]
          .filter((part) => part !== '')
          .join(' '),
        ...contents(facts),
        ...[then(shop)].filter((part) => part !== ''),
        `To follow your order, open ${siteUrl}${routes.trackOrder} and enter its number and your phone number.`,
        ...(isKnownGuest ? [knownGuest(shop)] : []),
      ],
      link: { label: 'See your order', url: siteUrl + orderRoute(number, key) },
    });
}

const knownGuest = ({ brand, supportMail }: Shop) =>
  `This address has an account at ${brand}. Whoever ordered was not logged in: the order does not appear in the account, and nothing about the account has changed. Was that not you? Write to us at ${supportMail}.`;

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
): ShopLetter {
  return (shop) =>
    writeLetter({
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
export function bnplLetter(siteUrl: string, number: string): ShopLetter {
  return (shop) =>
    writeLetter({
      siteUrl,
      subject: `We have your request to pay later: ${number}`,
      paragraphs: [
        `We have your request to buy now and pay later; its number is ${number}. It is no order yet: our team goes through it with you, and you see every charge before you agree to anything.`,
        questions(shop),
        'If you did not ask for this, someone mistyped an address. You need not do anything.',
      ],
    });
}
