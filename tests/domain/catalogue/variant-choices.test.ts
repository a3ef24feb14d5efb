import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCapacity, variantRows } from '#src/domain/catalogue/variant-choices.ts';
import { groupVariants } from '#src/domain/catalogue/variants.ts';
import { kobo } from '#src/domain/money.ts';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';

type Given = readonly [traits: string, naira: number, stock?: number | null];

/** Returns the pickers of the first of these phones as text, a row a line. */
function rowsOf(...phones: readonly Given[]): readonly string[] {
  const products = phones.map(([traits, naira, stock = null], at) =>
    sampleProduct({
      id: `${at + 1}`,
      title: `Galaxy A54 ${traits}`,
      slug: `p${at + 1}`,
      price: kobo(naira * 100),
      stock,
    }),
  );
  const group = groupVariants(products).get('1');
  if (group === undefined) return [];
  return variantRows(group, { id: '1' }).map(({ name, choices }) => {
    const words = choices.map(({ name: value, slug, current, besides, difference, soldOut }) =>
      [value, slug, current && 'current', besides, difference, soldOut && 'sold out']
        .filter(Boolean)
        .join(' '),
    );
    return `${name}: ${words.join(' | ')}`;
  });
}

describe('the pickers of a product', () => {
  it('a picker links each value to the variant that keeps the other traits', () => {
    expect(
      rowsOf(
        ['6GB RAM 128GB – Black', 300_000],
        ['6GB RAM 128GB – Gold', 295_000],
        ['6GB RAM 256GB – Black', 345_000],
        ['8GB RAM 128GB – Black', 330_000, 0],
        ['8GB RAM 256GB – Gold', 400_000],
      ),
    ).toEqual([
      'Colour: Black p1 current | Gold p2 −₦5,000',
      'Memory (RAM): 6GB p1 current | 8GB p4 +₦30,000 sold out',
      'Storage: 128GB p1 current | 256GB p3 +₦45,000',
    ]);
  });

  it('a value without such a variant links to the nearest and says what else changes', () => {
    expect(rowsOf(['4GB RAM 64GB – Black', 1_000], ['8GB RAM 1TB – Gold', 1_500])).toEqual([
      'Colour: Black p1 current | Gold p2 with 8GB RAM and 1TB +₦500',
      'Memory (RAM): 4GB p1 current | 8GB p2 with 1TB, in Gold +₦500',
      'Storage: 64GB p1 current | 1TB p2 with 8GB RAM, in Gold +₦500',
    ]);
  });

  it('there is a row only where there is a choice', () => {
    expect(rowsOf(['8GB RAM 128GB – Black', 1_000], ['8GB RAM 256GB – Black', 1_000])).toEqual([
      'Storage: 128GB p1 current | 256GB p2',
    ]);
  });

  it('values stand in order: sizes from small to large, colours by name', () => {
    const rows = rowsOf(['1TB – Red', 9], ['64GB – Blue', 9], ['512GB – gold', 9]);
    expect(rows.map((row) => row.replace(/ p\d[^|]*/g, ' '))).toEqual([
      'Colour: Blue | gold | Red ',
      'Storage: 64GB | 512GB | 1TB ',
    ]);
  });

  it('of duplicates a picker shows the product itself, else one in stock, else the nearest price', () => {
    expect(
      rowsOf(
        ['128GB – Black', 100],
        ['128GB – Black', 90],
        ['256GB – Black', 120, 0],
        ['256GB – Black', 190],
        ['256GB – Black', 180],
      ),
    ).toEqual(['Storage: 128GB p1 current | 256GB p5 +₦80']);
  });

  it('each picker has each value once, one current, and leads back from wherever it leads', () => {
    const phone = fc.record({
      size: fc.constantFrom('4GB RAM 64GB', '4GB RAM 128GB', '8GB RAM 128GB', '8GB RAM 1TB'),
      colour: fc.constantFrom('Black', 'Ice Blue', 'Grey', 'gray'),
      stock: fc.constantFrom(null, 0, 3),
      price: fc.integer({ min: 1, max: 9 }).map(kobo),
    });
    fc.assert(
      fc.property(fc.array(phone, { minLength: 2, maxLength: 12 }), (phones) => {
        const products = phones.map(({ size, colour, ...rest }, at) =>
          sampleProduct({
            id: `${at}`,
            slug: `p${at}`,
            title: `Galaxy A54 ${size} – ${colour}`,
            ...rest,
          }),
        );
        const groups = groupVariants(products);
        const linked = (id: string) => {
          const group = groups.get(id);
          return group === undefined ? [] : variantRows(group, { id });
        };
        for (const { id } of products) {
          for (const { choices } of linked(id)) {
            expect(choices.length).toBeGreaterThan(1);
            expect(new Set(choices.map(({ name }) => name.toLowerCase())).size).toBe(
              choices.length,
            );
            expect(choices.filter(({ current }) => current).map(({ slug }) => slug)).toEqual([
              `p${id}`,
            ]);
            for (const { slug } of choices)
              expect(linked(slug.slice(1))).toHaveLength(linked(id).length);
          }
        }
      }),
    );
  });
});

it.each([
  [64, '64GB'],
  [1024, '1TB'],
  [2048, '2TB'],
  [1536, '1536GB'],
])('%j GB are written %s', (size, text) => {
  expect(formatCapacity(size)).toBe(text);
});
