import { describe, expect, it } from 'vitest';
import { keepingTimes } from './keeping-times.ts';
import { policyText, type PolicyText } from './policy-texts.ts';

function headings(policy: PolicyText): string[] {
  return policy.sections.map((section) => section.heading);
}

/** The number at the beginning of each heading, or null. */
function numbers(policy: PolicyText): (number | null)[] {
  return headings(policy).map((heading) => {
    const number = /^(\d+)\. \S/.exec(heading)?.[1];
    return number === undefined ? null : Number(number);
  });
}

describe('the about page', () => {
  const about = policyText('about-us');

  it('the about page welcomes, then says what we do and what we promise', () => {
    expect(about.opening).toMatch(/^Welcome to \{brand\}/);
    expect(headings(about)).toEqual(['What We Do', 'Our Promise']);
  });

  it('the about page makes the seven promises in order', () => {
    const promises = [...about.markdown.matchAll(/^- \*\*(.+?)\.\*\* \S/gm)].map(
      ([, name]) => name,
    );
    expect(promises).toEqual([
      'Authenticity',
      'Affordability',
      'Availability',
      'Fast delivery',
      'Instalment payment',
      'Convenient shopping',
      'Customer service',
    ]);
  });
});

describe('the FAQ', () => {
  const faq = policyText('faq');

  it('the FAQ answers ten questions', () => {
    expect(faq.sections).toHaveLength(10);
    for (const heading of headings(faq)) expect(heading).toMatch(/^[A-Z].*\?$/);
  });

  it('the FAQ contains only questions and answers', () => {
    expect(faq.opening).toBe('');
  });

  it('the FAQ says that an account is created automatically at checkout', () => {
    const answer = faq.sections.find(({ heading }) => heading.includes('account'))?.text;
    expect(answer).toMatch(/^No\./);
    expect(answer).toMatch(/account is created automatically at checkout/);
  });

  it('the FAQ names every way to pay', () => {
    const answer = faq.sections.find(({ heading }) => heading === 'How can I pay?')?.text;
    expect(answer).toMatch(/Online by card/);
    expect(answer).toMatch(/Pay on delivery\. Offered in select locations/);
    expect(answer).toMatch(/Buy now, pay later/);
  });
});

describe('the privacy policy', () => {
  const privacy = policyText('privacy-policy');

  it('the privacy policy has seven numbered sections, then questions and contact', () => {
    expect(numbers(privacy)).toEqual([1, 2, 3, 4, 5, 6, 7, null]);
    expect(headings(privacy).at(-1)).toBe('Questions and contact');
  });

  it('the privacy policy names the Nigeria Data Protection Act 2023 and where to complain', () => {
    const rights = privacy.sections.find(({ heading }) => heading === '7. Your rights')?.text;
    expect(privacy.text).toMatch(/Nigeria Data Protection Act 2023 \(NDPA\)/);
    expect(rights).toMatch(/complain to the Nigeria Data Protection Commission/);
  });

  it('the privacy policy states the default retention times of the settings', () => {
    for (const sentence of keepingTimes) expect(privacy.text).toContain(sentence);
  });

  it('the privacy policy promises only necessary cookies and no third-party trackers', () => {
    const cookies = privacy.sections.find(({ heading }) => heading.includes('Cookies'))?.text;
    expect(cookies).toMatch(/only cookies that the shop needs/);
    expect(cookies).toMatch(/no third-party trackers/);
  });
});

describe('the terms', () => {
  const terms = policyText('terms-and-conditions');

  it('the terms have sections 1 to 9 and 11 to 20, no section 10, and the contact at the end', () => {
    const upTo9 = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const from11 = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
    expect(numbers(terms)).toEqual([...upTo9, ...from11, null]);
    expect(headings(terms).at(-1)).toBe('Contact us');
  });

  it('the terms refer only to their own sections', () => {
    const references = [...terms.text.matchAll(/(?<!no )section (\d+)/g)].map(([, n]) => Number(n));
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) expect(numbers(terms)).toContain(reference);
  });
});

describe.each(['return-policy', 'warranty', 'privacy-policy', 'terms-and-conditions'] as const)(
  '%s',
  (slug) => {
    it('a policy ends with how to reach us', () => {
      expect(policyText(slug).sections.at(-1)?.heading).toMatch(/contact/i);
      expect(policyText(slug).sections.at(-1)?.text).toContain('{phone}');
    });
  },
);
