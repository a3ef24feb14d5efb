import { load } from 'cheerio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayLoadAhead, nextPageRules, type LoadingAhead } from '#src/domain/next-pages.ts';
import { personalRoutes } from '#src/domain/personal-routes.ts';
import {
  categoryRoute,
  labelRoute,
  listingRoute,
  productRoute,
  routes,
} from '#src/domain/routes.ts';

type Rule = {
  readonly eagerness: string;
  readonly where: { readonly selector_matches: string };
};

/** The rules of each action. */
type Rules = Readonly<Record<'prefetch' | 'prerender', readonly Rule[] | undefined>>;

const rules = (ahead: LoadingAhead) => JSON.parse(nextPageRules(ahead)) as Rules;

/** Returns whether the rules let a browser load a link's address ahead. */
function isLikely(address: string, attributes = ''): boolean {
  const [selector] = rules('pointed').prefetch?.map(({ where }) => where.selector_matches) ?? [];
  return load(`<a href="${address}" ${attributes}>Next</a>`)('a').is(selector);
}

describe('the pages that are loaded ahead', () => {
  it('pages of the catalogue and of texts are loaded ahead', () => {
    const pages = [
      ...[routes.home, routes.allProducts, routes.faq, routes.contact],
      ...[productRoute('tecno-spark-20'), listingRoute('phones'), labelRoute('black-friday')],
      ...[categoryRoute('phones', 2), '/prices/phones/under-100k', '/products-details/a#reviews'],
      // A label's address may begin like a personal screen's.
      ...[labelRoute('cartoon-phones'), labelRoute('orders-of-the-week')],
    ];
    for (const page of pages) expect(isLikely(page), page).toBe(true);
  });

  it('no personal page, search, call of the API or file is ever loaded ahead', () => {
    const pages = [
      ...personalRoutes,
      ...personalRoutes.map((route) => `${route}?next=/cart`),
      ...['/reset-password/a-token?userid=1', '/account?tab=orders', '/order#ORD-1.key'],
      ...[routes.search, '/search?s=tecno', '/?s=tecno', '/category/phones?brand=Tecno'],
      ...['/api/v1/logout-user', '/uploads/a.webp', '/assets/a.js', '/pictures/a.webp'],
    ];
    for (const page of pages) expect(isLikely(page), page).toBe(false);
  });

  it('no page of another site is loaded ahead', () => {
    for (const page of [
      'https://wa.me/2348000006520',
      '//wa.me/2348000006520',
      'tel:+2348000006520',
    ])
      expect(isLikely(page), page).toBe(false);
  });

  it('no part of the same page, and no link into another tab or to a file, is loaded ahead', () => {
    for (const part of ['#reviews', '?page=2', '']) expect(isLikely(part), part).toBe(false);
    for (const attribute of ['target="_blank"', 'download', 'rel="noopener nofollow"'])
      expect(isLikely(routes.faq, attribute), attribute).toBe(false);
  });

  it('a finger has only what it presses fetched, and nothing drawn', () => {
    const { prefetch = [], ...others } = rules('pressed');
    expect(prefetch.map(({ eagerness }) => eagerness)).toEqual(['conservative']);
    expect(others).toEqual({});
  });

  it('a pointer that rests on a link has the same pages fetched and drawn', () => {
    const { prefetch, prerender } = rules('pointed');
    expect(prefetch?.map(({ eagerness }) => eagerness)).toEqual(['moderate']);
    expect(prerender).toEqual(prefetch);
    expect(prefetch?.map(({ where }) => where)).toEqual(
      rules('pressed').prefetch?.map(({ where }) => where),
    );
  });
});

describe('the devices that load pages ahead', () => {
  it('a device that tells nothing of itself may load pages ahead', () => {
    expect(mayLoadAhead({}, false)).toBe('pressed');
    expect(mayLoadAhead({}, true)).toBe('pointed');
  });

  it('only a device with a pointer, a fast line and ample memory has pages drawn ahead', () => {
    const ample = { saveData: false, effectiveType: '4g', deviceMemory: 4 };
    expect(mayLoadAhead(ample, true)).toBe('pointed');
    expect(mayLoadAhead(ample, false)).toBe('pressed');
    expect(mayLoadAhead({ ...ample, effectiveType: '3g' }, true)).toBe('pressed');
    expect(mayLoadAhead({ ...ample, deviceMemory: 2 }, true)).toBe('pressed');
  });

  it('no page is loaded ahead with Save-Data, on 2G or with low memory', () => {
    const effectiveType = fc.constantFrom(undefined, 'slow-2g', '2g', '3g', '4g');
    const deviceMemory = fc.constantFrom(undefined, 0.25, 0.5, 1, 2, 4, 8);
    const saveData = fc.constantFrom(undefined, false, true);
    fc.assert(
      fc.property(
        saveData,
        effectiveType,
        deviceMemory,
        fc.boolean(),
        (saves, line, memory, hovers) => {
          const ahead = mayLoadAhead(
            { saveData: saves, effectiveType: line, deviceMemory: memory },
            hovers,
          );
          const never = saves === true || line === 'slow-2g' || line === '2g' || (memory ?? 8) < 2;
          expect(ahead === null).toBe(never);
        },
      ),
    );
  });
});
