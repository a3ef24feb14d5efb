import fc from 'fast-check';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { element, xmlDocument } from '#src/catalogue/crawlers/xml.ts';

const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

describe('a text in XML', () => {
  it('a text in XML is read back unchanged, except for characters that XML forbids', () => {
    expect(element('a', `<b> & "c" 'd' ]]> \u0000\u0008\ufffe\ud800e`)).toBe(
      '<a>&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos; ]]&gt; e</a>',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const xml = element('a', text);
        expect(xml).not.toMatch(forbidden);
        const kept = Array.from(text.toWellFormed())
          .filter((character) => !forbidden.test(character))
          .join('');
        const read = load(xml, { xml: true })('a').text();
        // A lone surrogate is left out; well-formed text has the replacement character there.
        expect(read).toBe(text.isWellFormed() ? kept : read);
      }),
    );
  });

  it('a text in XML keeps emoji and non-Latin scripts', () => {
    expect(element('a', 'Ṣọ̀rọ̀ 👩‍👩‍👧 ₦')).toBe('<a>Ṣọ̀rọ̀ 👩‍👩‍👧 ₦</a>');
  });
});

it('an XML document ends with its root element', () => {
  expect(xmlDocument('<urlset xmlns="x">', ['<url/>'])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="x">\n<url/>\n</urlset>\n',
  );
});
