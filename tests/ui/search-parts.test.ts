import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { pagesView } from '#src/domain/listing/paging.ts';
import { MarkedText } from '#src/ui/marked-text.tsx';
import { PageLinks } from '#src/ui/page-links.tsx';
import { ActiveFilters } from '#src/ui/search/active-filters.tsx';
import { FilterGroup } from '#src/ui/search/filter-group.tsx';

const choice = (number: number, chosen = false) => ({
  name: `Brand ${number}`,
  count: number,
  chosen,
  href: `/?brand=${number}`,
});

function group(choices: Parameters<typeof FilterGroup>[0]['choices']) {
  return load(renderToStaticMarkup(createElement(FilterGroup, { title: 'Brand', choices })));
}

describe('filter names', () => {
  it('filter names are links with their counts, and the chosen one is marked', () => {
    const $ = group([choice(3), choice(2, true)]);
    expect($('[role="group"]').attr('aria-labelledby')).toBe($('h3').attr('id'));
    expect(
      $('a')
        .toArray()
        .map((link) => $(link).text()),
    ).toEqual(['Brand 3 3', 'Brand 2 2']);
    expect($('a[aria-current="true"]').attr('href')).toBe('/?brand=2');
    expect($('button').length).toBe(0);
  });

  it('long lists of filter names are shortened, but keep the chosen one', () => {
    const $ = group(Array.from({ length: 20 }, (_, place) => choice(place + 1, place === 15)));
    expect($('a').length).toBe(9);
    expect($('a[aria-current]').text()).toContain('Brand 16');
    expect($('button[aria-expanded="false"]').text()).toBe('Show all 20 of Brand');
  });
});

describe('active filters', () => {
  it('active filters are hidden if there are none', () => {
    const props = { filters: [], clearHref: '/' };
    expect(renderToStaticMarkup(createElement(ActiveFilters, props))).toBe('');
  });

  it('active filters link to the results without each of them, and without all', () => {
    const props = { filters: [{ name: 'Brand: Tecno', href: '/?s=a' }], clearHref: '/?s=b' };
    const $ = load(renderToStaticMarkup(createElement(ActiveFilters, props)));
    expect(
      $('a')
        .toArray()
        .map((link) => [$(link).attr('href'), $(link).text()]),
    ).toEqual([
      ['/?s=a', 'Remove Brand: Tecno ✕'],
      ['/?s=b', 'Clear Filter ✕'],
    ]);
  });
});

describe('a marked text', () => {
  it('a marked text is plain text, whatever it contains', () => {
    const pieces = [
      { text: '<img src=x onerror=alert(1)> ', marked: false },
      { text: '<b>', marked: true },
    ];
    const $ = load(renderToStaticMarkup(createElement(MarkedText, { pieces })));
    expect($('img, b').length).toBe(0);
    expect($('mark').text()).toBe('<b>');
  });
});

describe('page links', () => {
  const links = (page: number, pages: number) =>
    load(
      renderToStaticMarkup(
        createElement(
          PageLinks,
          pagesView(page, pages, (number) => `/?page=${number}`),
        ),
      ),
    );

  it('a single page of results has no page links', () => {
    expect(links(1, 1)('a').length).toBe(0);
  });

  it('page links lead to the first, the last, two on either side and the next pages', () => {
    const $ = links(6, 12);
    expect(
      $('a')
        .toArray()
        .map((link) => $(link).text().trim()),
    ).toEqual([...['<', '1', '4', '5', '6', '7', '8', '12', '>']]);
    expect($('a[aria-current="page"]').attr('href')).toBe('/?page=6');
    expect($('a[rel="prev"]').attr('href')).toBe('/?page=5');
    expect($('a[rel="next"]').attr('href')).toBe('/?page=7');
  });
});
