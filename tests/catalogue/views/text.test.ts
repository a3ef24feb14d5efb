import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faqView } from '#src/catalogue/views/faq.ts';
import { excerpt, openingWords, plainText } from '#src/catalogue/views/plain-text.ts';
import { policyView } from '#src/catalogue/views/policy.ts';
import { sampleSnapshot } from '#tests/fixtures/snapshot.ts';

const snapshot = sampleSnapshot();

const policy = { slug: 'warranty', title: 'W', description: '', updatedAt: null } as const;

function faqOf(body: string) {
  return faqView({
    ...snapshot,
    policies: [{ ...policy, slug: 'faq', title: 'FAQ', body }],
  });
}

describe('a policy page', () => {
  it('a policy page has a title, a text and a description of its first words', () => {
    expect(policyView(snapshot, 'privacy-policy')).toEqual({
      documentTitle: 'Privacy Policy - Oja Mobile Phones and Accessories',
      metaDescription: '1. What we keep As little as we can.',
      title: 'Privacy Policy',
      halves: [
        '<h2 id="section-1-what-we-keep">1. What we keep</h2><p>As little as we can.</p>',
        '',
      ],
      contents: [{ name: '1. What we keep', href: '#section-1-what-we-keep' }],
      updatedAt: snapshot.policies.find(({ slug }) => slug === 'privacy-policy')?.updatedAt,
    });
  });

  it('a policy page links to each of its sections once, whatever their headings say', () => {
    const headings = ['Contact', '<b>Contact</b> &amp; us', 'contact', '★', '★', '手机 2', ''];
    const body = headings.map((heading) => `<h2>${heading}</h2><p>.</p>`).join('\n');
    const policies = [{ ...policy, body }];
    const view = policyView({ ...snapshot, policies }, 'warranty');
    expect(view.contents).toEqual([
      { name: 'Contact', href: '#section-contact' },
      { name: 'Contact & us', href: '#section-contact-us' },
      { name: 'contact', href: '#section-contact--2' },
      { name: '★', href: '#section' },
      { name: '★', href: '#section--2' },
      { name: '手机 2', href: '#section-%E6%89%8B%E6%9C%BA-2' },
    ]);
    const ids = [...view.halves.join('').matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
    expect(new Set(ids).size).toBe(headings.length);
    for (const { href } of view.contents) {
      expect(ids).toContain(decodeURIComponent(href.slice(1)));
    }
  });

  it('a policy page has its text in two parts, the second from the section after the middle', () => {
    const section = (name: string) => `<h2>${name}</h2><p>${'x'.repeat(50)}</p>`;
    const body = ['A', 'B', 'C', 'D'].map(section).join('');
    const { halves } = policyView({ ...snapshot, policies: [{ ...policy, body }] }, 'warranty');
    expect(halves.map((half) => half.match(/>[A-D]</g))).toEqual([
      ['>A<', '>B<'],
      ['>C<', '>D<'],
    ]);
    expect(halves[1]).toMatch(/^<h2/);
  });

  it('a policy page exists without a text, under its usual title', () => {
    const view = policyView({ ...snapshot, policies: [] }, 'warranty');
    expect(view).toMatchObject({
      title: 'Warranty Policy',
      halves: ['', ''],
      contents: [],
      updatedAt: null,
    });
    expect(view.metaDescription).toBe('Warranty Policy');
  });
});

describe('the FAQ', () => {
  it('the FAQ has a question for each heading of the highest level', () => {
    const view = faqOf(
      '<p>Hello.</p><h2>One &amp; only?</h2><p>Yes.</p><h3>More</h3><h2>Two?</h2><p>No.</p>',
    );
    expect(view.intro).toBe('<p>Hello.</p>');
    expect(view.questions).toEqual([
      { id: 'question-one-only', question: 'One & only?', answer: '<p>Yes.</p><h3>More</h3>' },
      { id: 'question-two', question: 'Two?', answer: '<p>No.</p>' },
    ]);
  });

  it('the FAQ reads lower headings if there are no others', () => {
    expect(faqOf('<h3>One?</h3><p>Yes.</p>').questions).toHaveLength(1);
  });

  it('the FAQ is running text if there are no headings', () => {
    expect(faqOf('<p>Ask us.</p>')).toMatchObject({ intro: '<p>Ask us.</p>', questions: [] });
  });
});

describe('plain words', () => {
  it('plain words contain no tags and entities of sanitised HTML', () => {
    expect(plainText('<p>5 &lt; 6 &amp;&nbsp;<b>more</b>.</p>\n<p>End</p>')).toBe(
      '5 < 6 & more. End',
    );
  });

  it('plain words are cut after a word and never longer than requested', () => {
    expect(excerpt('one two three', 13)).toBe('one two three');
    expect(excerpt('one two three', 10)).toBe('one two…');
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 2, max: 60 }),
        (text, length) => {
          expect(excerpt(text, length).length).toBeLessThanOrEqual(length);
          expect(excerpt(text, length).isWellFormed()).toBe(true);
        },
      ),
    );
  });
});

describe('the opening of a description', () => {
  const piece = fc.oneof(
    fc.constantFrom('<p>', '</p>', '<th scope="row">', '<br>', '&amp;', '&nbsp;', ' ', '. ', ', '),
    fc.constantFrom('word', 'a longer word', '₦1,500', '👩‍👩‍👧', '5 &lt; 6 '),
    fc.string({ maxLength: 5 }).map((text) => text.replace(/[<>&]/g, '')),
  );

  it('the opening of a description is an excerpt of its words, however long it is', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 400 }),
        fc.integer({ min: 10, max: 60 }),
        (pieces, length) => {
          const html = pieces.join('');
          expect(openingWords(html, length)).toBe(excerpt(plainText(html), length));
        },
      ),
    );
  });
});
