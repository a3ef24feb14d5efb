import { describe, expect, it } from 'vitest';
import { pageParts, remembered } from '#src/domain/shared-parts.ts';

const header = '<header class="site-header"><a href="/">Oja</a></header>';
const card = '<article class="card" data-product-id="1"><h3>A</h3></article>';
const deal = card.replace('"card"', '"card deal"');
const footer = '<footer class="site-footer">2026</footer>';

describe('the parts of a page', () => {
  it.each([
    ['both', `<body>${header}<main>x</main>${footer}</body>`, [header, footer]],
    ['one', `<main>x</main>${footer}`, [footer]],
    ['neither', '<main><header>x</header></main>', []],
    ['cards', `<ul><li>${card}</li><li>${deal}</li></ul>${footer}`, [card, deal, footer]],
    ['no other article', '<article class="cards">x</article>', []],
    ['half of one', `${header.replace('</header>', '')}<main>x</main>`, []],
  ])(
    'the parts of a page join to the whole page in order, with %s shared',
    (_what, html, shared) => {
      const parts = pageParts(html);
      expect(parts.map(({ text }) => text).join('')).toBe(html);
      expect(parts.filter((part) => part.shared).map(({ text }) => text)).toEqual(shared);
    },
  );
});

describe('a memoised result', () => {
  it('a memoised result is computed once, and again only after many others', () => {
    const made: string[] = [];
    const upper = remembered((text) => {
      made.push(text);
      return text.toUpperCase();
    });
    expect([upper('a'), upper('b'), upper('a')]).toEqual(['A', 'B', 'A']);
    expect(made).toEqual(['a', 'b']);
    for (let number = 0; number < 3_000; number += 1) upper(`other ${number}`);
    expect(upper('a')).toBe('A');
    expect(made.filter((text) => text === 'a')).toHaveLength(2);
  });
});
