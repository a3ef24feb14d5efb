import { describe, expect, it } from 'vitest';
import { builtInPolicies } from '#src/catalogue/content.ts';
import { policyDraftOf, rebasedPolicy } from '#src/domain/staff/policy-draft.ts';
import { policyHtml, policyText } from '#src/domain/staff/policy-text.ts';

describe('texts of the shop as staff write them', () => {
  it('headings, lists and links become HTML, and the same text again', () => {
    const text = '## Where?\nIn [Lagos](/contact-us) & Abuja.\n\n- One\n- Two';
    const html = policyHtml(text);
    expect(html).toContain('<h2>Where?</h2>');
    expect(html).toContain('<a href="/contact-us">Lagos</a> &amp; Abuja.');
    expect(policyText(html)).toBe(text);
  });

  it('a line break of the HTML between words stays a space', () => {
    expect(policyText('<p>One\ntwo</p>\n<p>three</p>')).toBe('One two\n\nthree');
  });

  it('HTML that the form cannot say stays as it is', () => {
    const html = '<h2>A</h2><p><em>B</em></p>';
    expect(policyText(html)).toBe(html);
    expect(policyHtml(html)).toBe(html);
  });

  it('bold words and numbered steps become HTML, and the same text again', () => {
    const text =
      'Within **7 days**, please:\n\n1. Call **[us](/contact-us)**.\n2. Wait.\n\n2 * 3 ** 4';
    const html = policyHtml(text);
    expect(html.replaceAll('\n', '')).toBe(
      '<p>Within <strong>7 days</strong>, please:</p><ol><li>Call <strong><a href="/contact-us">us</a></strong>.</li><li>Wait.</li></ol><p>2 * 3 ** 4</p>',
    );
    expect(policyText(html)).toBe(text);
  });

  it('every built-in text is edited without tags', async () => {
    for (const { slug, body } of await builtInPolicies()) {
      expect(policyText(body), slug).not.toMatch(/<[a-z]/);
    }
  });

  it('no built-in text loses a word when it is edited', async () => {
    const words = (html: string) => html.replace(/<[^<>]*>/g, ' ').match(/[^\s]+/g);
    for (const { body } of await builtInPolicies()) {
      const html = policyHtml(policyText(body));
      expect(words(html)).toEqual(words(body));
      expect(html.match(/href="[^"]*"/g)).toEqual(body.match(/href="[^"]*"/g));
    }
  });

  it('a draft keeps what its member typed, and names what somebody else changed too', () => {
    const was = { title: 'A', description: 'B', body: 'C' };
    const is = { title: 'A2', description: 'B2', body: 'C' };
    const draft = { title: 'Mine', description: 'B', body: 'C' };
    expect(rebasedPolicy(draft, was, is)).toEqual({
      draft: { title: 'Mine', description: 'B2', body: 'C' },
      theirs: ['title'],
    });
    expect(policyDraftOf({ ...was, body: '<p>C</p>', bodyDigest: 'x' }).body).toBe('C');
  });
});
