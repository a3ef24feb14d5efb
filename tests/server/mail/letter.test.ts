import { describe, expect, it } from 'vitest';
import { writeLetter } from '#src/server/mail/letter.ts';
import { SITE } from '#tests/server/open-shop.ts';

describe('a letter', () => {
  it('a letter says the same as text and as HTML, and none of its values becomes markup', () => {
    const { text, html } = writeLetter({
      siteUrl: SITE,
      subject: 'A & B',
      paragraphs: ['One <b>.', 'Two.'],
      link: { label: 'Go', url: `${SITE}/?a="1"&b=2` },
    });
    expect(text).toBe(`Hello,\n\nOne <b>.\n\nGo:\n${SITE}/?a="1"&b=2\n\nTwo.\n\nOja\n${SITE}\n`);
    expect(html).toContain('<title>A &amp; B</title>');
    expect(html).toContain('<p>One &lt;b&gt;.</p>');
    expect(html).toContain(`<a href="${SITE}/?a=&quot;1&quot;&amp;b=2">Go</a>`);
  });
});
