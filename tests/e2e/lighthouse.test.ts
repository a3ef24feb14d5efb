import lighthouse from 'lighthouse';
import { chromium, expect, test } from 'playwright/test';
import { freePort } from '#scripts/free-port.ts';
import { isLong } from '#tests/fixtures/runs.ts';

/** Categories that must be perfect on any machine; `npm run bench` measures speed. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'];

/** The audit of the layout shift while a page loads. */
const SHIFT = 'cumulative-layout-shift';

const pages = {
  product: '/products-details/samsung-galaxy-s24-ultra-12gb-ram-512gb-titanium-black',
  ...(isLong && {
    home: '/',
    listing: '/products/phones',
    category: '/category/iphone',
    FAQ: '/faq',
  }),
};

for (const [name, path] of Object.entries(pages)) {
  test(`Lighthouse finds the ${name} page perfect and without layout shift`, async ({
    baseURL,
    launchOptions,
  }) => {
    test.setTimeout(120_000);
    const port = await freePort();
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
    });
    try {
      const result = await lighthouse(`${baseURL ?? ''}${path}`, {
        port,
        logLevel: 'error',
        onlyCategories: CATEGORIES,
        onlyAudits: [SHIFT],
        // The screenshot is only for a report, and there is none.
        disableFullPageScreenshot: true,
      });
      if (result === undefined) throw new Error('Lighthouse gave no result.');
      const { audits, categories } = result.lhr;
      const faults = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? [])
        .map(({ id }) => audits[id])
        .filter((audit) => audit?.score !== null && (audit?.score ?? 0) < 1)
        .map((audit) => `${audit?.id ?? ''}: ${audit?.displayValue ?? audit?.title ?? ''}`);
      expect(faults).toEqual([]);
      for (const id of CATEGORIES) expect(categories[id]?.score, id).toBe(1);
      expect(audits[SHIFT]?.numericValue).toBe(0);
    } finally {
      await browser.close();
    }
  });
}
