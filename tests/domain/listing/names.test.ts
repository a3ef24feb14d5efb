import { describe, expect, it } from 'vitest';
import { itemCount } from '#src/domain/count.ts';
import { listingName, listingTitle } from '#src/domain/listing/names.ts';

describe('the name of a listing', () => {
  it.each([
    [null, null, 'All Categories', 'Buy Phones and Accessories Online in Nigeria | Oja'],
    ['Phones', null, 'Phones', 'Buy Phones Online in Nigeria | Oja'],
    ['Phones', 'Samsung', 'Samsung Phones', 'Buy Samsung Phones Online in Nigeria | Oja'],
    [null, 'Samsung', 'Samsung', 'Buy Samsung Phones and Accessories Online in Nigeria | Oja'],
  ])('a listing with category %j and brand %j is called %s', (category, brand, name, title) => {
    expect(listingName({ category, brand })).toBe(name);
    expect(listingTitle({ category, brand })).toBe(title);
  });

  it.each([
    [0, '0 items'],
    [1, '1 item'],
    [179, '179 items'],
  ])('a listing counts %i as %s', (count, words) => {
    expect(itemCount(count)).toBe(words);
  });
});
