import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { BulkFilter } from '#src/contract/staff-bulk.ts';
import type { BulkEdit } from '#src/domain/staff/bulk-edit.ts';
import { editWords, productsInWords } from '#src/domain/staff/bulk-words.ts';
import { isStale, mostly, stepsAbout } from './random-kind.ts';
import { expectMany, manyNow, type Many } from './random-many.ts';
import type { RandomShop } from './random-shop.ts';

type Edited = { readonly edit: BulkEdit; readonly filter: BulkFilter };

/** An edit of many products, and which. Prices go up as often as down, and some labels stay. */
export const edited = fc.oneof(
  fc.record<Edited>({
    edit: fc.constantFrom<BulkEdit>(
      { kind: 'percent', percent: 8, round: { step: 500, way: 'nearest' } },
      { kind: 'percent', percent: -7.5, round: null },
      { kind: 'amount', amount: 1_000, round: null },
      { kind: 'amount', amount: -1_000, round: { step: 50, way: 'up' } },
      { kind: 'round', round: { step: 100, way: 'down' } },
      { kind: 'stock', stock: 3 },
      { kind: 'stock', stock: null },
      { kind: 'offer', percent: 10, round: null },
      { kind: 'end_offer' },
    ),
    filter: fc.constantFrom({}, {}, { words: 'phone' }, { label: 'Black Friday' }),
  }),
  fc.record<Edited>({
    edit: fc.constantFrom<BulkEdit>(
      { kind: 'label', label: 'Hot Deals' },
      { kind: 'label', label: null },
    ),
    filter: fc.constantFrom({ label: 'Black Friday' }, { label: 'New' }),
  }),
);

/** Previews an edit, and returns the token of that, or another one. */
export async function tokenOf(
  { member }: RandomShop,
  { edit, filter, isStale: isOther }: Edited & { readonly isStale: boolean },
): Promise<string> {
  const answer = await member.post('/staff/products/bulk/preview', { edit, filter });
  return isOther ? 'A'.repeat(43) : answer.json<{ token: string }>().token;
}

/** A key of a request, or one that another has had. */
export const keyOf = (isRepeat: boolean) => (isRepeat ? 'again' : randomUUID());

const bulkEdit = stepsAbout(
  'bulk edit',
  fc.record({ deed: fc.constant('make'), edited, isStale, isRepeat: mostly([false], true) }),
  (at, { isRepeat, isStale: isOther, edited: { edit, filter } }) => ({
    now: () => manyNow(at),
    ask: async () => {
      const token = await tokenOf(at, { edit, filter, isStale: isOther });
      const headers = { 'idempotency-key': keyOf(isRepeat) };
      return at.member.post('/staff/products/bulk', { edit, filter, token }, headers);
    },
    isLogged: (entries, before: Many, after: Many) => {
      const heads = expectMany(entries, before, after);
      expect(heads).toMatchObject([{ who: 'Ada', action: 'catalogue.bulk_edit', before: null }]);
      for (const head of heads) {
        expect(head.subject).toBe(productsInWords(head.products));
        expect(head.after).toEqual({ edit: editWords(edit), ...filter });
      }
    },
  }),
);

/** Undoings of edits, or of imports. */
export function undoings(noun: 'bulk edit' | 'import') {
  const those = ({ edits }: Many) =>
    edits.filter(({ filter }) => (filter === null) === (noun === 'import'));
  return stepsAbout(
    noun,
    fc.record({ deed: fc.constant('undo'), nth: fc.nat(2) }),
    (at, { nth }) => ({
      now: () => manyNow(at),
      ask: (is: Many) =>
        at.member.post(`/staff/products/bulk/${those(is)[nth]?.id ?? 9_999}/undo`, {}),
      isLogged: (entries, before: Many, after: Many) => {
        const edit = those(before)[nth];
        const heads = expectMany(entries, before, after);
        expect(heads).toMatchObject([{ who: 'Ada', action: 'catalogue.bulk_undo', before: null }]);
        for (const { subject, products: putBack, after: told } of heads) {
          expect(subject).toBe(`bulk edit ${edit?.id ?? ''}`);
          expect(told).toEqual({ putBack, stay: (edit?.changed ?? 0) - putBack });
        }
      },
    }),
  );
}

/** Random edits of many products, and their undoing. */
export const bulkSteps = [
  { arbitrary: bulkEdit, weight: 4 },
  { arbitrary: undoings('bulk edit'), weight: 2 },
];
