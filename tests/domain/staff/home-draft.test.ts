import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bannerLink } from '#src/domain/catalogue/banner-link.ts';
import { bannerFaults, EMPTY_BANNER } from '#src/domain/staff/banner-draft.ts';
import {
  bannerSlots,
  croppedSize,
  slotOf,
  slotShapes,
  typeOfSlot,
} from '#src/domain/staff/banner-slot.ts';
import { moved } from '#src/domain/staff/moved.ts';
import {
  EMPTY_SECTION,
  fillChoices,
  fillKey,
  fillWords,
  sectionFaults,
  sectionValues,
} from '#src/domain/staff/section-draft.ts';

describe('a banner as it is written', () => {
  it.each([
    ['/products/all', '/products/all'],
    [' https://Example.com ', 'https://example.com/'],
    ['', ''],
    ['#', ''],
    ['//evil.example', null],
    ['javascript:alert(1)', null],
    ['/a b', null],
    ['www.example.com', null],
  ])('the link "%s" leads to %j', (typed, link) => {
    expect(bannerLink(typed)).toBe(link);
  });

  it('a new banner needs a picture, and a link that can be followed', () => {
    expect(Object.keys(bannerFaults({ ...EMPTY_BANNER, link: 'x' }, EMPTY_BANNER))).toEqual([
      ...['file', 'link'],
    ]);
  });

  it('a link of an import stays as it is until it is changed', () => {
    const seen = { file: 'a.webp', link: 'tel:0803', alt: '' };
    expect(bannerFaults({ ...seen, alt: 'Call' }, seen)).toEqual({});
    expect(Object.keys(bannerFaults({ ...seen, link: 'tel:0804' }, seen))).toEqual(['link']);
  });

  it('a picture of a shape is in the slot of that shape, whatever its size', () => {
    const size = fc.record({
      width: fc.integer({ min: 40, max: 8000 }),
      height: fc.integer({ min: 10, max: 8000 }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...bannerSlots), size, (slot, picture) => {
        const cropped = croppedSize(picture, slotShapes[slot]);
        expect(slotOf(typeOfSlot(slot), cropped)).toBe(slot);
        expect(cropped.width).toBeLessThanOrEqual(picture.width);
        expect(cropped.height).toBeLessThanOrEqual(picture.height);
      }),
    );
  });

  it('a banner whose picture is missing is beside the offers', () => {
    expect(slotOf('other', null)).toBe('deals');
  });
});

describe('an entry of a list', () => {
  it('an entry moves by one, and stays at the ends', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 'c', 1)).toEqual(['a', 'b']);
  });
});

describe('a section as it is written', () => {
  const phone = { id: 3, title: 'Phone', stock: 0, isArchived: false };

  it('a section needs a title and something in it', () => {
    expect(Object.keys(sectionFaults(EMPTY_SECTION))).toEqual(['title', 'products']);
    expect(sectionFaults({ ...EMPTY_SECTION, title: 'A', products: [phone] })).toEqual({});
    expect(sectionFaults({ ...EMPTY_SECTION, title: 'A', labels: ['new'] })).toEqual({});
  });

  it('products are sent by their ids', () => {
    expect(sectionValues({ ...EMPTY_SECTION, title: ' A ', products: [phone] })).toEqual({
      ...{ title: 'A', categories: [], labels: [], products: [3] },
    });
  });

  it('a section can be filled up by one category or label, or as it is', () => {
    const choices = { categories: ['Phones'], labels: ['New'] };
    const words = (seen: { categories: string[]; labels: string[] }) =>
      fillChoices(choices, seen).map((way) => way.words);
    expect(words({ categories: ['Phones'], labels: [] })).toEqual([
      ...['Nothing else', 'Newest of Phones', 'Newest with the label New'],
    ]);
    const both = { categories: ['Phones', 'Power'], labels: [] };
    expect(words(both).at(-1)).toBe('Newest of Phones, Power');
    expect(fillChoices(choices, both).at(-1)?.key).toBe(fillKey(both));
    expect(fillWords(EMPTY_SECTION)).toBe('Nothing else');
  });
});
