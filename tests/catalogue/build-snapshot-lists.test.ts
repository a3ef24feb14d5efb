import { describe, expect, it } from 'vitest';
import { buildSnapshot } from '#src/catalogue/build-snapshot.ts';
import { noPictures } from '#src/catalogue/fetch/pictures.ts';
import { emptyNotes } from '#src/catalogue/left-out.ts';
import { collectDrafts } from '#src/catalogue/normalise/drafts.ts';
import { build, noLast, noLists, record, remarks } from './snapshot-parts.ts';

describe('labels of a snapshot', () => {
  it('a label has no page if it would hide a screen, has no address or repeats another’s', () => {
    const labels = ['FAQ', 'Products', '★★★', 'C+', 'C', 'Hot Deals'];
    const { snapshot, notes } = build(labels.map((label, index) => record(index + 1, { label })));
    expect(snapshot.labels).toEqual([
      { name: 'C+', slug: 'c' },
      { name: 'Hot Deals', slug: 'hot-deals' },
    ]);
    expect(snapshot.products.map(({ label }) => label)).toEqual(labels);
    expect(remarks(notes)).toEqual([
      'The label "FAQ" has no page, because "/faq" is a page of the shop itself.',
      'The label "Products" has no page, because "/products" is a page of the shop itself.',
      'The label "★★★" has no page, because it has no letter or digit to make an address from.',
      'The label "C" has no page, because "/c" is the page of the label "C+".',
    ]);
  });
});

describe('sections of a snapshot', () => {
  const section = {
    title: 'Deals',
    displayType: 'label' as const,
    items: ['deals'],
    categories: [],
    productIds: [],
  };

  it('a section shows the server’s products that exist, at most ten', () => {
    const records = Array.from({ length: 12 }, (_, index) => record(index + 1));
    const productIds = ['99', ...records.map((_, index) => String(12 - index))];
    const { snapshot } = build(records, { sections: [{ ...section, productIds }] });
    expect(snapshot.sections[0]?.productIds).toEqual(productIds.slice(1, 11));
  });

  it('a section without products shows what its items name, and links there', () => {
    const records = [record(1, { label: 'Hot Deals' }), record(2), record(3, { label: 'Deals' })];
    const byCategory = { ...section, displayType: 'other' as const, items: ['PHONES'] };
    const { snapshot } = build(records, { sections: [section, byCategory] });
    expect(snapshot.sections).toEqual([
      { title: 'Deals', viewAllSlug: 'deals', productIds: ['1', '3'] },
      { title: 'Deals', viewAllSlug: 'phones', productIds: ['2', '1', '3'] },
    ]);
  });

  it('a section takes the products of those above only for want of others', () => {
    const records = Array.from({ length: 25 }, (_, index) => record(index + 1));
    const phones = { ...section, displayType: 'other' as const, items: ['PHONES'] };
    const { snapshot } = build(records, { sections: [phones, phones, phones] });
    const [first, second, third] = snapshot.sections.map(({ productIds }) => productIds);
    expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(20);
    expect(third?.slice(0, 5)).toEqual(['21', '22', '23', '24', '25']);
    expect(third).toHaveLength(10);
  });

  it('a section links to all products if its item has no page', () => {
    const { snapshot } = build([record(1, { label: 'Hot Deals' })], { sections: [section] });
    expect(snapshot.sections[0]?.viewAllSlug).toBe('all');
  });
});

describe('policies of a snapshot', () => {
  it('policies are the server’s or else the built-in ones, and missing ones are reported', () => {
    const own = {
      slug: 'faq',
      title: 'FAQ',
      description: '',
      body: '<h2>Q</h2>',
      updatedAt: null,
    } as const;
    const notes = emptyNotes();
    const { drafts } = collectDrafts(notes);
    const served = [
      {
        slug: 'warranty',
        title: 'Warranty',
        description: ' One\u0000 year. ',
        body: '<h1>One year</h1>',
        updatedAt: null,
      },
      { slug: 'faq', title: 'FAQ', description: '', body: '<script>1</script>', updatedAt: null },
    ] as const;
    const { policies } = buildSnapshot(
      {
        ...{ drafts, isComplete: true, last: noLast },
        lists: { ...noLists, policies: served },
        pictures: noPictures,
        builtInPolicies: [own],
        shopperWords: [],
        year: 2026,
      },
      notes,
    );
    expect(policies).toEqual([
      own,
      { ...served[0], description: 'One year.', body: '<h2>One year</h2>' },
    ]);
    expect(notes.leftOut.map(({ id, reason }) => [id, reason])).toEqual([
      ['faq', 'it has no title or no text; the built-in one is used'],
      ...['about-us', 'privacy-policy', 'return-policy', 'terms-and-conditions'].map((slug) => [
        slug,
        'neither the server nor src/content/policies has it',
      ]),
    ]);
  });
});
