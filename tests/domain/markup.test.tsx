import { load } from 'cheerio';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { tidyMarkup } from '#src/domain/markup.ts';

test('a void element has no slash, whoever wrote it', () => {
  expect(tidyMarkup('<p>a<br />b<img src="/a.webp" alt=""/></p>')).toBe(
    '<p>a<br>b<img src="/a.webp" alt=""></p>',
  );
});

test('attributes of React are written as HTML has them', () => {
  const html = renderToStaticMarkup(
    <>
      <img src="/a.webp" srcSet="/a.webp 1x" alt="" fetchPriority="high" />
      <button type="button" disabled>
        Add
      </button>
    </>,
  );
  expect(tidyMarkup(html)).toBe(
    '<img src="/a.webp" srcset="/a.webp 1x" alt="" fetchpriority="high"><button type="button" disabled>Add</button>',
  );
});

test('the style of the islands is in the head, once', () => {
  const style = '<style>astro-island,astro-slot{display:contents}</style>';
  expect(tidyMarkup(`<head><title>A</title></head><body>${style}<p>b</p>${style}</body>`)).toBe(
    `<head><title>A</title>${style}</head><body><p>b</p></body>`,
  );
});

test('a drawing keeps its own form', () => {
  const drawing = '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>';
  expect(tidyMarkup(drawing)).toBe(drawing);
});

test('whatever a product is called, the page says the same as before', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      ' disabled=""',
      '<img src="x"/>',
      '" hidden="" x="',
      '<br/>',
      ' fetchPriority="',
    ),
  );
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 4 }), (parts) => {
      const text = parts.join('');
      const html = `<!doctype html><html><head></head><body>${renderToStaticMarkup(
        <p title={text} data-product={JSON.stringify({ text })}>
          {text}
          <img src="/a.webp" alt={text} loading="lazy" />
        </p>,
      )}</body></html>`;
      expect(load(tidyMarkup(html)).html()).toBe(load(html).html());
    }),
  );
});
