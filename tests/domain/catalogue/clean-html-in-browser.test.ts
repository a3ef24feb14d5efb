import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from '#scripts/browser.ts';
import { cleanHtml } from '#src/domain/catalogue/clean-html.ts';
import { hostileHtml } from '#tests/fixtures/foreign-api/shared-data.ts';

const found = await findBrowser().catch(() => null);
if (found === null) console.warn('Cleaned HTML is not tried in a browser: there is none.');

describe.skipIf(found === null)('cleaned HTML in a browser', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: found?.path ?? '' });
  });

  beforeEach(async () => {
    page = await browser.newPage();
    await page.setContent('<main></main>');
  });

  afterAll(async () => {
    await browser.close();
  });

  it('cleaned HTML in a browser runs nothing, loads nothing and stays in its place', async () => {
    const executed: string[] = [];
    const requested: string[] = [];
    page.on('dialog', (dialog) => {
      executed.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => requested.push(request.url()));
    const pages = hostileHtml().map((html) => cleanHtml(html, { topHeading: 3, siteLinks: false }));
    const faults = await page.evaluate(async (contents) => {
      const wrong: string[] = [];
      for (const content of contents) {
        document.body.innerHTML = `<main>${content}</main><footer></footer>`;
        const bad = document.body.querySelector(
          'script, style, svg, math, img, iframe, object, embed, form, input, link, meta, base, template',
        );
        const attributes = Array.from(document.body.querySelectorAll('*')).flatMap((element) =>
          Array.from(element.attributes, ({ name, value }) => `${name}=${value}`),
        );
        const strange = attributes.filter(
          (attribute) =>
            !/^(?:href=(?:https?:|mailto:|tel:)|rel=nofollow noopener$|(?:scope|colspan|rowspan)=)/i.test(
              attribute,
            ),
        );
        const [main, footer] = [document.body.firstElementChild, document.body.lastElementChild];
        const contained =
          document.body.childNodes.length === 2 &&
          main?.tagName === 'MAIN' &&
          footer?.tagName === 'FOOTER';
        if (bad !== null || strange.length > 0 || !contained) wrong.push(content);
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      return wrong;
    }, pages);
    expect(faults).toEqual([]);
    expect(executed).toEqual([]);
    expect(requested).toEqual([]);
  });

  it('the browser check detects HTML that runs something', async () => {
    const dialog = page.waitForEvent('dialog');
    await page.evaluate(() => {
      document.body.innerHTML = '<img src="x:" onerror="alert(7)">';
    });
    const shown = await dialog;
    expect(shown.message()).toBe('7');
    await shown.dismiss();
  });
});
