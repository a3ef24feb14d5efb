import { expect, it } from 'vitest';
import { editedNoun, editWords, undoneWords } from '#src/domain/staff/bulk-words.ts';

const round = { step: 500, way: 'nearest' } as const;

it('an edit is told in words', () => {
  expect(editWords({ kind: 'percent', percent: 8, round })).toBe('Prices +8%, to the nearest ₦500');
  expect(editWords({ kind: 'amount', amount: -1_000, round: null })).toBe('Prices -₦1,000');
  expect(editWords({ kind: 'round', round: { step: 500, way: 'up' } })).toBe(
    'Prices rounded, up to ₦500',
  );
  expect(editWords({ kind: 'label', label: null })).toBe('No label');
});

it('what an edit changes is counted', () => {
  expect(editedNoun({ kind: 'percent' }, 1)).toBe('1 price');
  expect(editedNoun({ kind: 'end_offer' }, 1_200)).toBe('1,200 offers');
});

it('an undoing is told with what stays', () => {
  expect(undoneWords({ putBack: 1, stay: 0 })).toBe('1 product put back.');
  expect(undoneWords({ putBack: 1_200, stay: 2 })).toBe(
    '1,200 products put back. 2 products were changed since and stay as they are.',
  );
});
