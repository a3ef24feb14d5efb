import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readViewed, viewedBefore, withViewed, type Viewed } from '#src/domain/lists/viewed.ts';

const slugs = fc.array(
  fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'),
  { maxLength: 30 },
);

function after(opened: readonly string[]): Viewed {
  return opened.reduce<Viewed>(withViewed, []);
}

describe('viewed products', () => {
  it('viewed products come newest first, each once', () => {
    expect(after(['a', 'b', 'a', 'c'])).toEqual(['c', 'a', 'b']);
  });

  it('viewed products omit the current one and those in the cart, and are at most ten', () => {
    fc.assert(
      fc.property(slugs, (opened) => {
        const viewed = after([...opened, 'z']);
        const row = viewedBefore(viewed, ['z', null]);
        expect(row).not.toContain('z');
        expect(row.length).toBe(Math.min(new Set(opened).size, 10));
        const [first = ''] = row;
        expect(viewedBefore(viewed, ['z', first])).toEqual(
          viewed.filter((slug) => slug !== 'z' && slug !== first).slice(0, 10),
        );
      }),
    );
  });

  it('viewed products are read as they were written, without damaged ones', () => {
    fc.assert(
      fc.property(slugs, (opened) => {
        const viewed = after(opened);
        expect(readViewed(JSON.stringify(viewed))).toEqual(viewed);
      }),
    );
    expect(readViewed('["a",7,"",null,"a","b"]')).toEqual(['a', 'b']);
    expect(readViewed('{"a":1}')).toEqual([]);
    expect(readViewed('["a"')).toEqual([]);
    expect(readViewed(null)).toEqual([]);
  });
});
