import { describe, expect, it } from 'vitest';
import { policyFacts, serviceTerms } from '#src/domain/service-terms.ts';
import { policyText } from '#tests/content/policy-texts.ts';

/** Durations in a text: "7 days", "2–3 business days". */
function timesIn(text: string): readonly string[] {
  return text.match(/\d+(?:–\d+)? (?:(?:business|working) )?(?:hours|days|months|year)/g) ?? [];
}

describe.each([
  ['warranty', 'warranty'],
  ['returns', 'return-policy'],
] as const)('the facts of the %s policy', (name, slug) => {
  const { facts, link } = policyFacts[name];

  it('the facts of a policy contain no duration that the policy lacks', () => {
    const said = timesIn(facts.join(' '));
    expect(said.length).toBeGreaterThan(2);
    for (const time of said) expect(policyText(slug).text).toContain(time);
  });

  it('the facts of a policy omit no duration of the policy', () => {
    const text = facts.join(' ');
    const optional = slug === 'warranty' ? ['24 hours'] : [];
    for (const time of timesIn(policyText(slug).text)) {
      if (!optional.includes(time)) expect(text).toContain(time);
    }
  });

  it('the facts of a policy link to the whole policy', () => {
    expect(link.href).toBe(`/${slug}`);
  });
});

describe('the note beside every price', () => {
  it('the note beside every price names the days of SPEC.md section 9', () => {
    const words = serviceTerms.map((term) => term.words).join('; ');
    expect(words).toContain('1–3 working days in Lagos, 3–5 elsewhere');
    expect(words).toContain('7-day returns');
    expect(words).toContain('1-year warranty on selected products');
    expect(words).toContain('Pay on delivery in select locations');
  });

  it('the note beside every price promises what the about page promises', () => {
    const words = serviceTerms.map((term) => term.words);
    expect(words).toContain('Genuine products that match their description');
    expect(policyText('about-us').text).toContain('genuine and matches its description');
  });
});
