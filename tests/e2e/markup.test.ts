import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'playwright/test';
import { runs } from '#tests/fixtures/runs.ts';

const site = process.env.SITE_DIR ?? 'dist';

/**
 * The one rule that a page may break: SPEC.md (section 2, Product detail) words the title of a
 * product's page, which is longer than the rule likes where the product's own name is long.
 */
const LONG_TITLE = 'long-title';

const PRODUCTS = 'products-details/';

/**
 * Product pages share a template, and so do the further pages of a list: one of 24 is checked, and all
 * in the long run.
 */
const STEP = runs(24, 1);

/** A further page of a list by its file: the first has no number. */
const FURTHER = /\/\d+\.html$/;

test('the pages of the site are valid HTML by the recommended rules', async () => {
  test.setTimeout(300_000);
  const validator = new HtmlValidate(
    new StaticConfigLoader({ root: true, extends: ['html-validate:recommended'] }),
  );
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .toSorted();
  expect(pages.length).toBeGreaterThan(400);
  const products = pages.filter((file) => file.startsWith(PRODUCTS));
  const further = pages.filter((file) => FURTHER.test(file));
  const passed = new Set([products, further].flatMap((alike) => alike.filter((_, n) => n % STEP)));
  const read = pages.filter((file) => !passed.has(file));
  const found: string[] = [];
  for (const file of read) {
    const html = readFileSync(join(site, file), 'utf8');
    const { results } = await validator.validateString(html, file);
    for (const { ruleId, line, column, message } of results.flatMap(({ messages }) => messages)) {
      if (ruleId === LONG_TITLE && file.startsWith(PRODUCTS)) continue;
      found.push(`${file}:${line}:${column} ${ruleId}: ${message}`);
    }
  }
  expect(found).toEqual([]);
});
