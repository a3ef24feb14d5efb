import fc from 'fast-check';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { scriptJson } from '#src/domain/script-json.ts';
import { hostileHtml, naughtyTexts } from '#tests/fixtures/foreign-api/shared-data.ts';

const inPage = (value: unknown): string =>
  `<p>before</p><script type="application/ld+json">${scriptJson(value)}</script><p>after</p>`;

describe('JSON inside a script element', () => {
  it('JSON in a script element is read back as the same value, whatever its texts', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(scriptJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('JSON in a script element contains no character that could end the element or a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(scriptJson([text])).not.toMatch(/[<>&\u2028\u2029]/);
      }),
    );
    expect(scriptJson('</script><!--\u2028&')).toBe(
      '"\\u003c/script\\u003e\\u003c!--\\u2028\\u0026"',
    );
  });

  it('JSON in a script element keeps hostile texts inside', () => {
    for (const text of [...hostileHtml(), ...naughtyTexts(), '<!--<script>', ']]>']) {
      const $ = load(inPage({ name: text }));
      expect(JSON.parse($('script').text())).toEqual({ name: text });
      expect($('body').children().length, text).toBe(3);
      expect($('p').text(), text).toBe('beforeafter');
    }
  });
});
