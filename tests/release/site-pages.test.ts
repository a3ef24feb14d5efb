import { describe, expect, it } from 'vitest';
import { fileOfLink, sitePage, type OwnScripts } from './site-pages.ts';

const NO_CODE = { scripts: [], styles: [] };

describe('the search for code that could run', () => {
  const own: OwnScripts = {
    files: new Set(['assets/a.js']),
    policy: "default-src 'self'",
    inline: NO_CODE,
  };
  const harmOf = (html: string) => sitePage('a.html', html, 'http://shop', own).harm;

  it.each([
    '<p onclick="x()">',
    '<p style="position:fixed">',
    '<a href=" java\tscript:x()">',
    '<a href="&#1;javascript&colon;x()">',
    '<svg><a xlink:href="javascript:x()"></svg>',
    '<noscript><img src=x onerror=x()></noscript>',
    '<noscript><p title="</noscript><img src=x onerror=x()>"></noscript>',
    '<template><b onfocus=x()></template>',
    '<script>x()</script>',
    '<script src="https://elsewhere.example/a.js"></script>',
    '<script src="/assets/b.js"></script>',
    '<iframe srcdoc="x"></iframe>',
    '<base href="//elsewhere.example">',
    '<meta http-equiv="refresh" content="0;url=javascript:x()">',
    '<meta http-equiv="Content-Security-Policy" content="default-src *">',
    '<script type="application/ld+json">{"a":"<b>"}</script>',
    '<script type="application/ld+json">x()</script>',
    '<script type="application/ld+json" src="/assets/a.js"></script>',
    '<script type="application/ld+json" onload="x()">{}</script>',
    '<script type="text/javascript">{}</script>',
  ])('the search for code that could run finds %s', (html) => {
    expect(harmOf(html)).not.toEqual([]);
  });

  it("the search for code that could run finds nothing in text and in the site's own scripts", () => {
    expect(
      harmOf(
        '<p title="onclick=x() javascript:x()">&lt;script&gt;</p><script src="/assets/a.js" defer></script>' +
          '<script type="module" src="/assets/a.js"></script><a href="/b?javascript:">' +
          '<script src="/assets/a.js" async></script>' +
          '<meta http-equiv="Content-Security-Policy" content="default-src \'self\'">' +
          '<script type="application/ld+json">{"name":"\\u003cb>"}</script>',
      ),
    ).toEqual([]);
  });
});

describe('a link', () => {
  const files = new Set(['index.html', 'search.html', 'faq.html', '404.html', 'pictures/a.png']);

  it.each([
    ['/', 'index.html'],
    ['/faq', 'faq.html'],
    ['/faq#one', 'faq.html'],
    ['/pictures/a.png', 'pictures/a.png'],
    ['/faq/', null],
    ['/faq.html', null],
    ['/products/unknown', null],
    ['/nothing', null],
    ['/404', null],
  ])('a link to %s leads to the file %j', (link, file) => {
    expect(fileOfLink(link, files)).toBe(file);
  });

  it('a link to a fragment stays on its page', () => {
    const html = '<a href="#x">x</a><a href="/faq">faq</a><a href="https://x.example/">x</a>';
    expect(
      sitePage('404.html', html, 'http://shop', { files, policy: '', inline: NO_CODE }),
    ).toMatchObject({
      links: ['#x', '/faq'],
      outside: ['https://x.example/'],
    });
  });
});
