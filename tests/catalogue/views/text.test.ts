import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faqView } from '#src/catalogue/views/faq.ts';
import { excerpt, plainText } from '#src/catalogue/views/plain-text.ts';
import { policyView } from '#src/catalogue/views/policy.ts';
import { sampleSnapshot } from '#tests/fixtures/snapshot.ts';

const snapshot = sampleSnapshot();

function faqOf(body: string) {
  return faqView({
    ...snapshot,
    policies: [{ slug: 'faq', title: 'FAQ', description: '', body, updatedAt: null }],
  });
}

describe('a policy page', () => {
  it('has title, text and a description of its first words', () => {
    expect(policyView(snapshot, 'privacy-policy')).toEqual({
      documentTitle: 'Privacy Policy - Oja Mobile Phones and Accessories',
      metaDescription: '1. What we keep As little as we can.',
      title: 'Privacy Policy',
      body: '<h2>1. What we keep</h2><p>As little as we can.</p>',
    });
  });

  it('is there without a text, under its usual title', () => {
    const view = policyView({ ...snapshot, policies: [] }, 'warranty');
    expect(view).toMatchObject({ title: 'Warranty Policy', body: '' });
    expect(view.metaDescription).toBe('Warranty Policy');
  });
});

describe('the FAQ', () => {
  it('has a question for each heading of the highest level', () => {
    const view = faqOf(
      '<p>Hello.</p><h2>One &amp; only?</h2><p>Yes.</p><h3>More</h3><h2>Two?</h2><p>No.</p>',
    );
    expect(view.intro).toBe('<p>Hello.</p>');
    expect(view.questions).toEqual([
      { question: 'One & only?', answer: '<p>Yes.</p><h3>More</h3>' },
      { question: 'Two?', answer: '<p>No.</p>' },
    ]);
  });

  it('reads headings of a lower level where there are no others', () => {
    expect(faqOf('<h3>One?</h3><p>Yes.</p>').questions).toHaveLength(1);
  });

  it('is running text where there are no headings', () => {
    expect(faqOf('<p>Ask us.</p>')).toMatchObject({ intro: '<p>Ask us.</p>', questions: [] });
  });
});

describe('plain words', () => {
  it('hold no tags and no entities of sanitised HTML', () => {
    expect(plainText('<p>5 &lt; 6 &amp;&nbsp;<b>more</b>.</p>\n<p>End</p>')).toBe(
      '5 < 6 & more. End',
    );
  });

  it('are cut after a word, never longer than asked', () => {
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
