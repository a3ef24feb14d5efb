import { describe, expect, it } from 'vitest';
import { policySlugs } from '#src/contract/policy.ts';
import { routes } from '#src/domain/routes.ts';
import { shop, shopTexts } from '#src/domain/shop.ts';
import { headingDepths, linkTargets, policyFiles, policyText, tokenKinds } from './policy-texts.ts';

const placeholders = ['{brand}', '{phone}', '{infoMail}', '{supportMail}', '{office}'];

it('each policy of the shop has exactly one file', () => {
  expect(policyFiles()).toEqual(policySlugs.map((slug) => `${slug}.md`).sort());
});

it('no two policies share a title or a description', () => {
  const heads = policySlugs.map((slug) => policyText(slug).frontMatter);
  expect(new Set(heads.map((head) => head.get('title'))).size).toBe(policySlugs.length);
  expect(new Set(heads.map((head) => head.get('description'))).size).toBe(policySlugs.length);
});

describe.each(policySlugs)('%s', (slug) => {
  const policy = policyText(slug);

  it('a policy begins with only a title, a description and the date of its version', () => {
    expect([...policy.frontMatter.keys()]).toEqual(['title', 'description', 'updated']);
    expect(policy.frontMatter.get('title')).toMatch(/^[A-Z][A-Za-z ]+$/);
    const updated = policy.frontMatter.get('updated') ?? '';
    expect(new Date(updated).toISOString().slice(0, 10)).toBe(updated);
  });

  it('the description of a policy is one sentence of 120 to 160 characters without placeholders', () => {
    const description = policy.frontMatter.get('description') ?? '';
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(description).not.toMatch(/[{}:"]/);
  });

  it('a policy leaves the h1 to the page and has text in every section', () => {
    expect(new Set(headingDepths(policy))).toEqual(new Set([2]));
    for (const section of policy.sections) {
      expect(section.text.length, section.heading).toBeGreaterThan(40);
    }
  });

  it('each section of a policy has its own heading', () => {
    const headings = policy.sections.map((section) => section.heading);
    expect(new Set(headings).size).toBe(headings.length);
  });

  it('a policy is pure Markdown: no HTML, pictures or code', () => {
    const kinds = tokenKinds(policy);
    for (const kind of ['html', 'image', 'code', 'codespan']) expect(kinds).not.toContain(kind);
  });

  it('a policy has only placeholders that the reader of the texts can fill in', () => {
    const used = policy.markdown.match(/\{[^}]*\}?|\}/g) ?? [];
    expect(used.filter((mark) => !placeholders.includes(mark))).toEqual([]);
  });

  it("a policy uses placeholders instead of the shop's own data", () => {
    const own = [shop.phone.display, shopTexts.infoMail, shop.supportMail, shop.office];
    for (const datum of own) expect(policy.markdown).not.toContain(datum);
    expect(policy.markdown).not.toMatch(new RegExp(`\\b${shop.brand}\\b`));
    expect(policy.markdown).not.toMatch(/@|\+234|\b0\d{3}[ -]?\d{3}/);
  });

  it("a policy links only to the shop's own screens", () => {
    const known: readonly string[] = Object.values(routes);
    expect(linkTargets(policy).filter((target) => !known.includes(target))).toEqual([]);
  });

  it('a policy does not link to itself', () => {
    expect(linkTargets(policy)).not.toContain(`/${slug}`);
  });
});
