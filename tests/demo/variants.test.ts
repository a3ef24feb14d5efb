import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Product } from '#src/domain/catalogue/product.ts';
import { groupVariants } from '#src/domain/catalogue/variants.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import type { DemoCatalogue } from '#src/demo/catalogue.ts';
import { demoCatalogue } from '#src/demo/demo-catalogue.ts';
import { generatedCatalogue } from '#src/demo/generated-catalogue.ts';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';
import { dummyProducts } from '#tests/fixtures/foreign-api/shared-data.ts';

function productsOf({ products }: Pick<DemoCatalogue, 'products'>): readonly Product[] {
  return products.map(
    ({ title, slug, brand, category, subcategory, label, model, stock, ...rest }, at) =>
      sampleProduct({
        ...{
          id: String(at + 1),
          title,
          slug,
          brands: [brand],
          category,
          subcategory,
          label,
          stock,
        },
        ...{ model: model ?? null, price: nairaToKobo(rest.promotionalPrice) },
      }),
  );
}

/** Returns each group as a line: its name, and the traits of its variants. */
function linesOf(products: readonly Product[]): readonly string[] {
  const groups = new Set(groupVariants(products).values());
  return [...groups]
    .map(({ name, variants }) => {
      const traits = variants.map(({ memory, storage, colour }) =>
        [memory, storage, colour].filter((trait) => trait !== null).join(' '),
      );
      return `${name}: ${traits.toSorted().join(', ')}`;
    })
    .toSorted();
}

describe('the variants of the demo', () => {
  it('the demo’s variants are exactly the known groups', () => {
    const known = readFileSync(join(import.meta.dirname, '../fixtures/demo-variants.txt'), 'utf8');
    expect(linesOf(productsOf(demoCatalogue()))).toEqual(known.trimEnd().split('\n'));
  });

  it('a phone of the demo is a variant of every other phone of its model', () => {
    const { products } = demoCatalogue();
    const groups = groupVariants(productsOf({ products }));
    const byModel = Map.groupBy(
      products.map((product, at) => ({ product, id: String(at + 1) })),
      ({ product: { description } }) => /Model<\/th><td>([^<]*)/.exec(description)?.[1] ?? null,
    );
    byModel.delete(null);
    expect(byModel.size).toBeGreaterThan(90);
    for (const [model, those] of byModel) {
      const [first] = those;
      const found = groups.get(first?.id ?? '')?.variants.map(({ product }) => product.id);
      expect(found ?? [first?.id], model ?? '').toEqual(those.map(({ id }) => id));
    }
  });

  it('variants of generated products agree in line, edition and price range', () => {
    const groups = new Set(groupVariants(productsOf(generatedCatalogue(3_000))).values());
    expect(groups.size).toBeGreaterThan(100);
    for (const { variants } of groups) {
      const rest = variants.map(({ product: { title } }) =>
        title.replace(/ (?:– .*|- .*|\(.*\))$/, '').replace(/ (?:\d+GB RAM )?\d+[GT]B\b/, ''),
      );
      expect(new Set(rest).size, rest.join(' | ')).toBe(1);
    }
  });

  it('goods of another shop with different models are no variants', () => {
    const products = dummyProducts().map(({ title, brand, category }, at) =>
      sampleProduct({ id: String(at), title, brands: brand === null ? [] : [brand], category }),
    );
    expect(products.length).toBeGreaterThan(5);
    expect(linesOf(products)).toEqual([]);
  });
});
