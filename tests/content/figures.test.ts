import { describe, expect, it } from 'vitest';
import { policySlugs, type PolicySlug } from '#src/contract/policy.ts';
import { keepingTimes } from './keeping-times.ts';
import { policyText } from './policy-texts.ts';

/** The figures of SPEC.md section 9, each with the words that must say what it is for. */
const figures = {
  '7 days': /within 7 days of (?:receiving|receipt)|received the product no more than 7 days ago/g,
  '24 hours': /within 24 hours of delivery/g,
  '2–3 business days': /confirm the result within 2–3 business days/g,
  '48 hours': /refund(?: you| follows) within 48 hours of (?:confirming the result|that confirm)/g,
  '1 year': /Selected products(?::| have a warranty of) 1 year/g,
  '6–12 months': /Accessories(?::| have a warranty of) 6–12 months/g,
  '7–14 business days':
    /repairs or (?:a )?replacement(?: under warranty)? take 7–14 business days/gi,
  '1–3 working days': /Lagos(?::|, delivery takes) 1–3 working days|1–3 working days in Lagos/g,
  '3–5 working days':
    /Elsewhere in Nigeria(?::|, delivery takes) 3–5 working days|3–5 working days elsewhere/g,
} as const;
type Figure = keyof typeof figures;

const every = Object.keys(figures) as Figure[];

/** The figures that each page must give. It may give no other duration. */
const expected: Record<PolicySlug, readonly Figure[]> = {
  'about-us': ['24 hours', '1–3 working days', '3–5 working days'],
  faq: every,
  'privacy-policy': [],
  'return-policy': ['7 days', '24 hours', '2–3 business days', '48 hours'],
  'terms-and-conditions': every,
  warranty: ['7 days', '24 hours', '1 year', '6–12 months', '7–14 business days'],
};

const unit = String.raw`(?:hours?|(?:business |working |calendar )?days?|weeks?|months?|years?)\b`;
const lengthOfTime = new RegExp(
  String.raw`\d+(?:\s?[-–—]\s?\d+| (?:to|or|and) \d+)?[\s-]?` + unit,
  'gi',
);
const inWords = new RegExp(
  String.raw`\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty|forty|sixty|ninety)[\s-]` +
    unit +
    '|fortnight',
  'i',
);

describe.each(policySlugs)('%s', (slug) => {
  const { text: whole, sections } = policyText(slug);
  // How long data is kept is not in SPEC.md: structure.test.ts compares it with the settings.
  const text = keepingTimes.reduce((left, sentence) => left.replace(sentence, '…'), whole);

  it('a policy gives exactly the durations of SPEC.md section 9 that belong there', () => {
    expect(new Set(text.match(lengthOfTime) ?? [])).toEqual(new Set(expected[slug]));
    expect(text).not.toMatch(inWords);
  });

  it('a policy says what each duration is for, wherever it appears', () => {
    const rest = every.reduce((left, figure) => left.replaceAll(figures[figure], '…'), text);
    expect(rest.match(lengthOfTime)).toBeNull();
  });

  it('a policy names one time of day, 12 noon, for same-day delivery of select Lagos orders', () => {
    const times = text.match(/\b\d{1,2} ?(?:noon|[ap]\.?m\b)|\b\d{1,2}:\d{2}\b|midnight/gi) ?? [];
    expect(new Set([...times, '12 noon'])).toEqual(new Set(['12 noon']));
    for (const section of sections.filter((each) => each.text.includes('12 noon'))) {
      expect(section.text).toMatch(/select Lagos orders placed before 12 noon on a working day/i);
      expect(section.text).toMatch(/same day/i);
    }
  });

  it('a policy names no amount of money and no percentage, which would become outdated', () => {
    expect(text).not.toMatch(/₦ ?\d|\bNGN|\d ?(?:%|percent|naira)/i);
  });
});

/** Pages that state a rule in full must state all of it. */
const rules: readonly [rule: string, pages: readonly PolicySlug[], words: RegExp][] = [
  ['no exchanges', ['faq', 'return-policy', 'terms-and-conditions'], /We do not offer exchanges/],
  [
    'shipping is non-refundable and return shipping deducted, unless the error was ours',
    ['faq', 'return-policy', 'terms-and-conditions'],
    /Shipping is non-refundable, and (?:the cost of )?return shipping is deducted from (?:your|the) refund, unless the error was ours/,
  ],
  [
    'a refund where no replacement is available',
    ['faq', 'return-policy', 'terms-and-conditions'],
    /no replacement is available/,
  ],
  [
    'damaged or wrong items are reported',
    ['faq', 'return-policy', 'terms-and-conditions', 'warranty'],
    /Report (?:it|a damaged or wrong item|an item that arrived damaged, or that is not the one you ordered,) within 24 hours of delivery/,
  ],
  [
    'delivery is nationwide, except on weekends and public holidays',
    ['about-us', 'faq', 'terms-and-conditions'],
    /deliver nationwide, every day except weekends and public holidays/,
  ],
  [
    'same-day delivery has its cut-off',
    ['about-us', 'faq', 'terms-and-conditions'],
    /select Lagos orders placed before 12 noon/i,
  ],
  [
    'the fee is calculated at checkout from the address',
    ['faq', 'terms-and-conditions'],
    /fee is calculated at checkout from your address/,
  ],
  [
    'Interstate shipping is agreed after payment',
    ['faq', 'terms-and-conditions'],
    /after payment (?:our support team contacts you )?to agree the shipping cost and options/,
  ],
  [
    'pay on delivery in select locations',
    ['about-us', 'faq', 'terms-and-conditions'],
    /pay on delivery(?:\.| is)? offered in select locations|pay on delivery in select locations/i,
  ],
  [
    'an account is created automatically',
    ['faq', 'privacy-policy', 'terms-and-conditions'],
    /created automatically/,
  ],
  [
    'support around the clock',
    ['about-us', 'faq', 'return-policy', 'warranty', 'terms-and-conditions'],
    /support team (?:is there|answers) 24\/7/,
  ],
];

describe.each(rules)('the rule "%s"', (_, pages, words) => {
  it.each(pages)('the rule appears in the policy %s', (page) => {
    expect(policyText(page).text).toMatch(words);
  });
});
