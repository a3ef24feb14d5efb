import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanHtml } from '#src/domain/catalogue/clean-html.ts';
import { descriptionHtml, descriptionText } from '#src/domain/staff/description.ts';

const text = `Soft corners & a matte back.
Nobody else dares.

## Key features
- Same chip
- 120 Hz

## Specifications
Model | Pixel 8a
Battery | 4,492 mAh | 18 W`;

const html = `<p>Soft corners &amp; a matte back.<br />Nobody else dares.</p>
<h3>Key features</h3>
<ul>
<li>Same chip</li>
<li>120 Hz</li>
</ul>
<h3>Specifications</h3>
<table>
<tbody>
<tr><th scope="row">Model</th><td>Pixel 8a</td></tr>
<tr><th scope="row">Battery</th><td>4,492 mAh | 18 W</td></tr>
</tbody>
</table>`;

it('a text becomes paragraphs, headings, lists and a table', () => {
  expect(descriptionHtml(text)).toBe(html);
});

it('such a description is shown as the text that it was written as', () => {
  expect(descriptionText(html)).toBe(text);
  expect(descriptionText('')).toBe('');
});

it.each([
  '<p>Read <a href="https://example.com" rel="nofollow noopener">more</a>.</p>',
  '<h4>Small</h4>',
  '<table><tbody><tr><td>alone</td></tr></tbody></table>',
])('a description that the form cannot say is shown as HTML: %s', (source) => {
  expect(descriptionText(source)).toBe(source);
  expect(descriptionHtml(source)).toBe(source);
});

it('a smaller sign in a text is no tag', () => {
  expect(descriptionHtml('Charges in < 1 h & runs > 9 h')).toBe(
    '<p>Charges in &lt; 1 h &amp; runs &gt; 9 h</p>',
  );
});

it('whatever a text says is read as the same text again, and sanitising changes nothing', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '## A',
      '- b',
      'c | d',
      '',
      '-',
      '##',
      '|',
      ' | ',
      '&amp;',
      '&lt;b&gt;',
      '<',
      '>',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }).filter((one) => !/[\p{Cc}<]/u.test(one)),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const made = cleanHtml(descriptionHtml(lines.join('\n')), {
        topHeading: 3,
        siteLinks: false,
      });
      const again = cleanHtml(descriptionHtml(descriptionText(made)), {
        topHeading: 3,
        siteLinks: false,
      });
      expect(again.replaceAll('\n', '')).toBe(made.replaceAll('\n', ''));
    }),
  );
});
