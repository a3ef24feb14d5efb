import { load } from 'cheerio';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { tidyMarkup } from '#src/domain/markup.ts';

test('a void element has no slash, in any source', () => {
  expect(tidyMarkup('<p>a<br />b<img src="/a.webp" alt=""/></p>')).toBe(
    '<p>a<br>b<img src="/a.webp" alt=""></p>',
  );
});

test('React’s attributes are written as in HTML', () => {
  const html = renderToStaticMarkup(
    <>
      <img src="/a.webp" srcSet="/a.webp 1x" alt="" fetchPriority="high" />
      <button type="button" disabled>
        Add
      </button>
      <form noValidate>
        <input name="a" autoComplete="name" maxLength={9} required />
      </form>
    </>,
  );
  expect(tidyMarkup(html)).toBe(
    '<img src="/a.webp" srcset="/a.webp 1x" alt="" fetchpriority="high"><button type="button" disabled>Add</button>' +
      '<form novalidate><input autocomplete="name" maxlength="9" required name="a"></form>',
  );
});

test('an SVG keeps its own form', () => {
  const drawing = '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>';
  expect(tidyMarkup(drawing)).toBe(drawing);
});

test('a product page says the same whatever the product is called', () => {
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
