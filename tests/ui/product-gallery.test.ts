import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ProductGallery } from '#src/ui/product-gallery.tsx';
import { samplePicture } from '#tests/fixtures/snapshot.ts';

function render(count: number): string {
  const pictures = Array.from({ length: count }, (_, place) => samplePicture(place + 1));
  return renderToStaticMarkup(createElement(ProductGallery, { title: 'Galaxy "A15"', pictures }));
}

function count(html: string, pattern: RegExp): number {
  return html.match(pattern)?.length ?? 0;
}

describe('the gallery of a product', () => {
  it('a gallery without pictures shows a placeholder and links to nothing', () => {
    const html = render(0);
    expect(html).toContain('src="/placeholder.svg"');
    expect(html).not.toContain('<a');
  });

  it('a gallery of one picture has no thumbnails and links to the full picture', () => {
    const html = render(1);
    expect(count(html, /<img/g)).toBe(1);
    expect(html).toContain('aria-label="Enlarge the picture"');
    expect(html).toMatch(/<a[^>]* href="\/pictures\/[^"]+"/);
  });

  it('a gallery has a column for its thumbnails before they arrive, and none without them', () => {
    expect(render(2)).toMatch(/<div class="gallery gallery-many"/);
    expect(render(1)).toMatch(/<div class="gallery"/);
  });

  it('a gallery shows each of several pictures twice, large and as a thumbnail, with its own name', () => {
    const html = render(8);
    expect(count(html, /<img/g)).toBe(16);
    for (let place = 1; place <= 8; place += 1) {
      expect(html).toContain(`aria-label="Enlarge picture ${place} of 8"`);
      expect(html).toContain(`aria-label="Picture ${place} of 8"`);
    }
  });

  it('a gallery links each thumbnail to the full picture, without a script', () => {
    const links = [...render(3).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toHaveLength(6);
    expect(links.slice(3)).toEqual(links.slice(0, 3));
  });

  it('a gallery loads the first picture with priority, and the others when they are near', () => {
    const html = render(3);
    expect(count(html, /<img[^>]* fetchpriority="high"/gi)).toBe(1);
    expect(count(html, /loading="lazy"/g)).toBe(5);
  });

  it('a gallery states the size of the full picture', () => {
    expect(render(1)).toMatch(/data-size="\d+ \d+"/);
  });

  it('a gallery describes the pictures by the escaped title', () => {
    const html = render(2);
    expect(html).toContain('alt="Galaxy &quot;A15&quot;"');
    expect(html).toContain('alt="Galaxy &quot;A15&quot;, picture 2"');
  });
});
