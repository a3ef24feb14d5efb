import { describe, expect, it } from 'vitest';
import { pageReader, readPage } from '#src/release/store/page-facts.ts';

const header = (links: readonly string[]) =>
  `<header class="site-header"><nav>${links.map((link) => `<a href="${link}">x</a>`).join('')}</nav></header>`;

const footer = '<footer class="site-footer"><a href="/faq#top">FAQ</a></footer>';

const page = (head: string, body: string) =>
  `<!doctype html><html><head><link rel="icon" href="/icon.svg"></head><body>${head}<main>${body}</main>${footer}<script src="/end.js"></script></body></html>`;

const offer = '<div class="offer"><span class="price-now"> ₦1,000 </span></div>';

describe('the page reader', () => {
  it('the page reader finds the links of a page and of its shared parts', () => {
    const { links } = readPage(page(header(['/cart', '/products/all']), '<a href="/own">x</a>'));
    expect([...links].sort()).toEqual(
      ['/cart', '/end.js', '/faq', '/icon.svg', '/own', '/products/all'].sort(),
    );
  });

  it('the page reader reads each page independently of earlier ones', () => {
    const read = pageReader();
    const pages = [
      page(header(['/cart']), offer),
      page(header(['/cart']), '<a href="/b">x</a>'),
      page(header(['/cart', '/new']), offer.replace('1,000', '2,000')),
      page(header(['/cart']), '<p class="prose"><a href="/theirs">x</a></p>'),
      page('', offer),
      page(header([]).replace('</header>', ''), '<a href="/c">x</a>'),
    ];
    for (const html of [...pages, ...pages.toReversed()])
      expect(read(html)).toEqual(readPage(html));
    expect(read(pages[2] ?? '').price).toBe('₦2,000');
    expect(read(pages[2] ?? '').links).toContain('/new');
    expect(read(pages[1] ?? '').links).not.toContain('/new');
    expect(read(pages[3] ?? '').links).not.toContain('/theirs');
  });

  it('the page reader handles elements that are opened before a shared part and closed after it', () => {
    const html = page(header(['/cart']), offer).replace('<main>', '<main><p class="prose">');
    expect(readPage(html).price).toBe('₦1,000');
    expect(readPage(html).links).toContain('/cart');
  });
});
