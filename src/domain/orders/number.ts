/** What the numbers of our orders begin with. */
export const ORDER_PREFIX = 'ORD';

/** A number of ours without its separators. People leave out the prefix, or say "order no". */
const OWN = /^(?:ORDER)?(?:NO|NUMBER)?(?:ORD)?(\d{3})(\d{3})(\d{3})$/;

/** Any order number, as in the contract: another server may number differently. */
const ANY = /^[A-Z0-9][A-Z0-9-]{2,31}$/;

/**
 * Returns an order number as the shop writes it ("ORD-482-190-375") from any common spelling: in
 * small letters, with other separators or none, without the prefix. Null if it is no number.
 */
export function orderNumber(text: string): string | null {
  const words =
    text
      .normalize('NFKC')
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? [];
  const [, ...threes] = OWN.exec(words.join('')) ?? [];
  const number = threes.length > 0 ? [ORDER_PREFIX, ...threes].join('-') : words.join('-');
  return ANY.test(number) ? number : null;
}
