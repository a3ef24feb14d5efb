import fc from 'fast-check';
import type { Answer } from '#tests/server/browser.ts';
import { isStale } from './random-kind.ts';
import type { RandomShop } from './random-shop.ts';

/** What every request about a list has: which entry it is about, counted from the last. */
export const common = { nth: fc.nat(3), isStale };

/** What is done with an entry of a list. */
export const deed = fc.constantFrom('add', 'add', 'change', 'change', 'remove');

/** What is done with one of a list whose order members choose. */
export const deedOrOrder = fc.constantFrom('add', 'add', 'change', 'change', 'remove', 'order');

type Asked = {
  readonly deed: 'add' | 'change' | 'remove' | 'order';
  readonly nth: number;
  /** Whether the member saw the entry, or the order, as it is no longer. */
  readonly isStale: boolean;
  /** The list as it is, each entry with its values as the back office shows them. */
  readonly entries: readonly { readonly id: number; readonly seen: object }[];
  /** What the entry becomes. */
  readonly to: object;
  /** Values that no entry has. */
  readonly other: object;
  /** What a new entry and a new order name besides. */
  readonly within?: object;
};

/** Asks for a change of a list, as all its lists are changed. */
export function askAbout(
  { member }: RandomShop,
  path: string,
  { deed: what, nth, isStale: hasMissed, entries, to, other, within = {} }: Asked,
): Promise<Answer> {
  const { id, seen } = entries.at(-1 - nth) ?? entries.at(-1) ?? { id: 9_999, seen: { ...to } };
  const from = hasMissed ? { ...seen, ...other } : seen;
  const ids = entries.map((entry) => entry.id);
  switch (what) {
    case 'add':
      return member.post(path, { ...to, ...within });
    case 'change':
      return member.send('PATCH', `${path}/${id}`, { body: { from, to } });
    case 'remove':
      return member.post(`${path}/${id}/remove`, { from });
    case 'order': {
      const body = { ...within, from: hasMissed ? ids.slice(1) : ids, to: ids.toReversed() };
      return member.send('PUT', `${path}/order`, { body });
    }
  }
}
