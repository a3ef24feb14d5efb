import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '#src/domain/catalogue/clean-html.ts';
import { hostileHtml } from '#tests/fixtures/foreign-api/shared-data.ts';

const description = (html: string): string => cleanHtml(html, { topHeading: 3, siteLinks: false });
const page = (html: string): string => cleanHtml(html, { topHeading: 2, siteLinks: true });

describe('HTML of a description', () => {
  it.each([
    ['<p>A <b>good</b> <em>phone</em><br>new</p>', '<p>A <b>good</b> <em>phone</em><br />new</p>'],
    ['<h1>Top</h1><h2>Sub</h2>', '<h3>Top</h3><h4>Sub</h4>'],
    ['<h2>Top</h2><h6>Deep</h6>', '<h3>Top</h3><h6>Deep</h6>'],
    ['<h4>Low</h4>', '<h4>Low</h4>'],
    [
      '<table><tr><th scope="row" style="x" onclick="y">RAM</th><td colspan="2">8 GB</td></tr></table>',
      '<table><tr><th scope="row">RAM</th><td colspan="2">8 GB</td></tr></table>',
    ],
    [
      '<a href="https://x.example/?a=1&amp;b=2" target="_blank" class="c">x</a>',
      '<a href="https://x.example/?a=1&amp;b=2" rel="nofollow noopener">x</a>',
    ],
    ['<a href="tel:+234800">Call</a>', '<a href="tel:+234800" rel="nofollow noopener">Call</a>'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href="//evil.example">x</a>', 'x'],
    ['<a href="/cart">x</a>', 'x'],
    ['<img src="https://x.example/a.png">text', 'text'],
    ['<script>1</script><style>p{}</style><p>left</p>', '<p>left</p>'],
    ['</div><p>open', '<p>open</p>'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
    ['<p>null\u0000 and bell\u0007</p>', '<p>null and bell</p>'],
  ])('the HTML %j becomes %j', (html, clean) => {
    expect(description(html)).toBe(clean);
  });

  it('HTML on a page of its own may have links into the shop and second-level headings', () => {
    expect(page('<h1>Returns</h1><a href="/faq">FAQ</a><a href="//evil.example">x</a>')).toBe(
      '<h2>Returns</h2><a href="/faq">FAQ</a>x',
    );
  });

  it('cleaned HTML contains only what is allowed, for every hostile payload', () => {
    for (const payload of hostileHtml()) {
      expect(strangersIn(description(payload)), payload).toEqual([]);
    }
  });

  it('cleaned HTML does not change when cleaned again', () => {
    for (const payload of hostileHtml()) {
      const clean = description(payload);
      expect(description(clean), payload).toBe(clean);
    }
  });

  it.each(['A&#1 phone', 'A&#x0; phone', 'A&#x7f; phone', 'A\u0001 phone'])(
    'cleaned HTML contains no control character, however it is written: %j',
    (written) => {
      const text = cleanHtml(written, { topHeading: 3, siteLinks: false });
      expect(text).not.toMatch(/\p{Cc}/u);
      expect(cleanHtml(text, { topHeading: 3, siteLinks: false })).toBe(text);
    },
  );

  it('cleaned HTML is allowed and stable, whatever pieces it is made of', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.constantFrom(
          ...[
            '<p>',
            '</p>',
            '<h1>',
            '</h1>',
            '<table>',
            '<td>',
            '</table>',
            '<a href="',
            '">',
            "'",
          ],
          ...[
            '<script>',
            '</script>',
            '<!--',
            '-->',
            '<![CDATA[',
            ']]>',
            '<svg>',
            '<math>',
            '</a>',
          ],
          ...[
            '<style>',
            '<noscript>',
            '<textarea>',
            '<xmp>',
            '<template>',
            ' onerror=x ',
            '<',
            '>',
          ],
          ...['&lt;', '&#60;', '&', 'javascript:', 'https://a.example', '<img src=x', '<h1', '/'],
        ),
        fc.string({ maxLength: 8 }),
        fc.constantFrom(...hostileHtml()),
      ),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const clean = description(parts.join(''));
        expect(strangersIn(clean)).toEqual([]);
        expect(description(clean)).toBe(clean);
      }),
      { numRuns: 2000 },
    );
  });
});

const allowed =
  /^<(?:\/(?:h[3-6]|p|blockquote|pre|code|[uod]l|li|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|b|strong|em|i|u|su[bp]|a)|[bh]r \/|(?:h[3-6]|p|blockquote|pre|code|[uod]l|li|dt|dd|table|caption|thead|tbody|tfoot|tr|b|strong|em|i|u|su[bp]|a)|t[hd](?: (?:scope|colspan|rowspan)="[^"<>]*")*|a href="(?:https?:\/\/|mailto:|tel:)[^"<>\s]*" rel="nofollow noopener")>$/i;

/**
 * The part of the HTML that is neither escaped text nor an allowed tag in its one plain form. No
 * allowed tag changes how the text after it is parsed, so every HTML parser sees the same in the
 * rest.
 */
function strangersIn(html: string): string[] {
  return (html.match(/<[^>]*>?|>/g) ?? []).filter((tag) => !allowed.test(tag));
}
