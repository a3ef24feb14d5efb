import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtInPolicies } from '#src/catalogue/content.ts';
import { policySlugs } from '#src/contract/policy.ts';
import { shop, shopTexts } from '#src/domain/shop.ts';
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts';

describe('the built-in policies', () => {
  it('the built-in policies are complete, as HTML without placeholders', async () => {
    const policies = await builtInPolicies();
    expect(policies.map(({ slug }) => slug)).toEqual([...policySlugs]);
    for (const { title, body } of policies) {
      expect(title).not.toBe('');
      expect(body).toContain('<h2>');
      expect(body).not.toMatch(/\{[a-z]+\}|<h1|^---/i);
    }
  });

  it('the built-in policies contain the shop’s own data and link into the shop', async () => {
    const folder = temporaryFolder();
    writeFileSync(
      join(folder, 'faq.md'),
      '---\ntitle: "Questions for {brand}"\ndescription: Asked of {brand}.\nupdated: 2026-11-01\n---\n\n## How?\n\nWrite to {infoMail}, see [the cart](/cart). <script>alert(1)</script>\n',
    );
    expect(await builtInPolicies(folder)).toEqual([
      {
        slug: 'faq',
        title: `Questions for ${shop.brand}`,
        description: `Asked of ${shop.brand}.`,
        body: `<h2>How?</h2>\n<p>Write to <a href="mailto:${shopTexts.infoMail}" rel="nofollow noopener">${shopTexts.infoMail}</a>, see <a href="/cart">the cart</a>. </p>`,
        updatedAt: '2026-11-01T00:00:00.000Z',
      },
    ]);
  });

  it.each([
    ['has no title', 'Only text', /faq\.md has no title/],
    ['has an unknown placeholder', '---\ntitle: T\n---\n{owner}', /unknown placeholder \{owner\}/],
  ])('a built-in policy is reported if its file %s', async (_what, text, says) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'faq.md'), text);
    await expect(builtInPolicies(folder)).rejects.toThrow(says);
  });
});
