import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Parser } from 'htmlparser2';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'playwright/test';
import { runs } from '#tests/fixtures/runs.ts';

const site = process.env.SITE_DIR ?? 'dist';

/**
 * The one rule that a page may break: SPEC.md (section 2, Product detail) sets the title of a
 * product's page, which is too long for the rule if the product's name is long.
 */
const LONG_TITLE = 'long-title';

const PRODUCTS = 'products-details/';

/** Astro writes the style of islands where the first of them stands, which the standard allows in a head. */
const ISLAND_STYLE = { rule: 'element-permitted-content', message: /^<style> element/ };

/** One of this many pages per template is checked, and all in the long run. */
const STEP = runs(24, 1);

/** The template of a page by its file: its folder, with further pages of a list apart. */
const templateOf = (file: string) => `${dirname(file)} ${String(/\/\d+\.html$/.test(file))}`;

/** Returns the words of a page that stand in none of its parts. */
function strayWords(html: string): string {
  let words = '';
  const open: string[] = [];
  const parser = new Parser({
    onopentagname: (name) => open.push(name),
    onclosetag: () => open.pop(),
    ontext: (text) => {
      if (open.at(-1) === 'body') words += text;
    },
  });
  parser.end(html);
  return words.trim();
}

test('the pages of the site are valid HTML by the recommended rules, with every word in a part of its page', async () => {
  test.setTimeout(300_000);
  const validator = new HtmlValidate(
    new StaticConfigLoader({ root: true, extends: ['html-validate:recommended'] }),
  );
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .toSorted();
  expect(pages.length).toBeGreaterThan(400);
  const templates = Map.groupBy(pages, templateOf);
  const read = templates.values().flatMap((alike) => alike.filter((_, n) => n % STEP === 0));
  const found: string[] = [];
  for (const file of read) {
    const html = readFileSync(join(site, file), 'utf8');
    expect(strayWords(html), file).toBe('');
    const { results } = await validator.validateString(html, file);
    for (const { ruleId, line, column, message } of results.flatMap(({ messages }) => messages)) {
      if (ruleId === LONG_TITLE && file.startsWith(PRODUCTS)) continue;
      const isOfIsland = ruleId === ISLAND_STYLE.rule && ISLAND_STYLE.message.test(message);
      if (isOfIsland && html.includes('<astro-island')) continue;
      found.push(`${file}:${line}:${column} ${ruleId}: ${message}`);
    }
  }
  expect(found).toEqual([]);
});
