import { describe, expect, it } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import { SEARCH_MANIFEST, readSearchManifest } from '#src/domain/search/manifest.ts';
import { generatedCatalogue } from '#src/demo/generated-catalogue.ts';
import { searchFiles, seededProducts, snapshotOf } from '#tests/fixtures/search-catalogues.ts';

const products = seededProducts(generatedCatalogue(4_500));

const manifestOf = (files: ReadonlyMap<string, string>) => {
  const manifest = readSearchManifest(JSON.parse(files.get(SEARCH_MANIFEST) ?? 'null'));
  if (manifest === null) throw new Error('no manifest');
  return manifest;
};

const before = searchFiles(snapshotOf(products));

describe('the files of the search index', () => {
  it('the search index files contain every product once, in parts of at most 2,000', () => {
    const { parts } = manifestOf(before);
    expect(parts.map(({ count }) => count)).toEqual([2_000, 2_000, 500]);
  });

  it('the search index files are named by content, so that a changed price keeps the words file', () => {
    const after = searchFiles(
      snapshotOf(
        products.map((product) =>
          product.id === '7' ? { ...product, price: kobo(product.price + 100) } : product,
        ),
      ),
    );
    const [old, now] = [manifestOf(before), manifestOf(after)];
    expect(now.parts.map(({ words }) => words)).toEqual(old.parts.map(({ words }) => words));
    expect(now.parts[0]?.facts).not.toBe(old.parts[0]?.facts);
    expect(now.parts[1]).toEqual(old.parts[1]);
  });

  it('the search index files of early products stay the same when new ones come', () => {
    const fewer = manifestOf(searchFiles(snapshotOf(products.slice(0, 4_400))));
    const [old, now] = [fewer.parts, manifestOf(before).parts];
    expect(now.slice(0, 2).map(({ words }) => words)).toEqual(
      old.slice(0, 2).map(({ words }) => words),
    );
  });

  it('the search index files do not depend on the order of the products', () => {
    const turned = searchFiles(snapshotOf(products.toReversed()));
    expect([...turned].sort()).toEqual([...before].sort());
  });
});
