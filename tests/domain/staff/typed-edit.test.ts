import fc from 'fast-check';
import { expect, it } from 'vitest';
import { staffBulkCalls } from '#src/contract/staff-bulk.ts';
import { readEdit, type TypedEdit } from '#src/domain/staff/typed-edit.ts';

const typed: TypedEdit = { kind: 'percent', text: '', step: '', way: 'nearest' };

it.each<[Partial<TypedEdit>, object]>([
  [{ text: ' 8% ' }, { kind: 'percent', percent: 8, round: null }],
  [
    { text: '−5,5', step: '500', way: 'up' },
    { percent: -5.5, round: { step: 500, way: 'up' } },
  ],
  [
    { kind: 'amount', text: '-1,000' },
    { kind: 'amount', amount: -1_000, round: null },
  ],
  [
    { kind: 'round', step: '1000' },
    { kind: 'round', round: { step: 1_000, way: 'nearest' } },
  ],
  [
    { kind: 'offer', text: '15' },
    { kind: 'offer', percent: 15, round: null },
  ],
  [
    { kind: 'stock', text: '0' },
    { kind: 'stock', stock: 0 },
  ],
  [
    { kind: 'stock', text: ' ' },
    { kind: 'stock', stock: null },
  ],
  [
    { kind: 'label', text: ' Black Friday ' },
    { kind: 'label', label: 'Black Friday' },
  ],
  [{ kind: 'label' }, { kind: 'label', label: null }],
  [{ kind: 'end_offer' }, { kind: 'end_offer' }],
])('%j is read', (given, edit) => {
  expect(readEdit({ ...typed, ...given })).toMatchObject({ edit, fault: null });
});

it.each<[Partial<TypedEdit>, RegExp]>([
  [{ text: '' }, /percentage from -90 to 300/],
  [{ text: '0' }, /percentage/],
  [{ text: '-91' }, /percentage/],
  [{ text: '8.125' }, /percentage/],
  [{ kind: 'offer', text: '-5' }, /percentage from 1 to 90/],
  [{ kind: 'amount', text: 'a lot' }, /./],
  [{ kind: 'round' }, /choose what to round to/],
  [{ kind: 'stock', text: '-1' }, /./],
])('%j is refused in a sentence', (given, fault) => {
  const read = readEdit({ ...typed, ...given });
  expect(read.edit).toBe(null);
  expect(read.fault).toMatch(fault);
});

it('whatever is read fits the contract', () => {
  const { edit } = staffBulkCalls.previewBulkEdit.body.shape;
  const texts = fc.oneof(
    fc.string(),
    fc.integer({ min: -10_000, max: 40_000 }).map((part) => String(part / 100)),
    fc.integer({ min: -20_000_000_000, max: 20_000_000_000 }).map(String),
  );
  const kinds = fc.constantFrom('percent', 'amount', 'round', 'offer', 'stock', 'label' as const);
  fc.assert(
    fc.property(kinds, texts, fc.constantFrom('', '50', '500', '7'), (kind, text, step) => {
      const read = readEdit({ ...typed, kind, text, step });
      if (read.edit !== null) expect(edit.safeParse(read.edit).error).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
});
