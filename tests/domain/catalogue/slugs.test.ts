import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignSlugs, cutSlug, MAX_SLUG } from '#src/domain/catalogue/slugs.ts';
import { naughtyTexts } from '#tests/fixtures/foreign-api/shared-data.ts';

const source = (id: string, title: string, slug: string | null = null) => ({ id, title, slug });

describe('slugs of products', () => {
  it('product slugs are the server’s, or else from the title, or else from the id', () => {
    const { slugs } = assignSlugs([
      source('1', 'Galaxy A15', 'My Slug!'),
      source('2', 'Galaxy A16', '!!!'),
      source('3', '★★★'),
    ]);
    expect(slugs).toEqual(['my-slug', 'galaxy-a16', 'product-3']);
  });

  it('a repeated slug stays with the first product, and later ones get their id, with a report', () => {
    const { slugs, renamed } = assignSlugs([
      source('1', 'Galaxy'),
      source('2', 'Galaxy'),
      source('3', 'Galaxy'),
    ]);
    expect(slugs).toEqual(['galaxy', 'galaxy-2', 'galaxy-3']);
    expect(renamed).toEqual([
      { id: '2', wanted: 'galaxy', slug: 'galaxy-2' },
      { id: '3', wanted: 'galaxy', slug: 'galaxy-3' },
    ]);
  });

  it('a derived slug does not take the own slug of a later product', () => {
    const { slugs } = assignSlugs([
      source('1', 'Galaxy'),
      source('2', 'Galaxy'),
      source('9', 'Galaxy 2'),
    ]);
    expect(slugs).toEqual(['galaxy', 'galaxy-3', 'galaxy-2']);
  });

  it('a product slug is never the name of a folder index', () => {
    expect(assignSlugs([source('7', 'Index')]).slugs).toEqual(['product-7']);
  });

  it('a long product slug is cut at a hyphen', () => {
    const words = Array.from({ length: 20 }, () => 'seven').join('-');
    expect(cutSlug(words)).toBe(Array.from({ length: 13 }, () => 'seven').join('-'));
    const fits = `${'ab-'.repeat(26)}ab`;
    expect(cutSlug(`${fits}-more`)).toBe(fits);
    expect(cutSlug('x'.repeat(100))).toBe('x'.repeat(MAX_SLUG));
  });

  it('product slugs are unique, non-empty and fit into a file name, for any catalogue', () => {
    const text = fc.oneof(
      fc.constantFrom('Galaxy', 'galaxy', 'Galaxy 2', 'index', '', '★', 'ü'.repeat(90)),
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.constantFrom(...naughtyTexts()),
    );
    const catalogue = fc.uniqueArray(
      fc.record({ id: fc.oneof(fc.nat(30).map(String), text), title: text, slug: fc.option(text) }),
      { selector: ({ id }) => id, maxLength: 60 },
    );
    fc.assert(
      fc.property(catalogue, (sources) => {
        const { slugs, renamed } = assignSlugs(sources);
        expect(slugs).toHaveLength(sources.length);
        expect(new Set(slugs).size).toBe(slugs.length);
        for (const slug of slugs) {
          expect(slug).toMatch(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u);
          expect(Array.from(slug).length).toBeLessThanOrEqual(MAX_SLUG);
          expect(Buffer.byteLength(slug)).toBeLessThanOrEqual(200);
        }
        for (const { id, slug } of renamed) {
          expect(slugs[sources.findIndex((one) => one.id === id)]).toBe(slug);
        }
      }),
      { numRuns: 500 },
    );
  });
});
