import type { Browser, Page } from 'playwright';
import { tasksOf, urlOf, type Span } from '#tests/e2e/main-thread.ts';

/** Time after which a page has done what follows an action, in ms. */
const SETTLED_MS = 1200;

/**
 * Does something with a page in a browser slowed down by a factor. Returns the longest task of the
 * page's main thread meanwhile, in ms of processor time: scripts, styles, layout and painting.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  slower: number,
  act: () => Promise<unknown>,
): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const tasks = await tasksOf(browser, page, async () => {
    try {
      await act();
      await page.waitForTimeout(SETTLED_MS);
    } finally {
      // A slowed thread loses the last events.
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.waitForTimeout(100);
    }
  });
  await session.detach();
  const own = tasks.filter(({ parts }) => !parts.some(isForeign));
  return Math.max(0, ...own.map(({ whole }) => whole.tdur)) / 1000;
}

/** The browser's own work before a document exists, and the code of Playwright, which has no address. */
function isForeign(span: Span): boolean {
  return span.name === 'CommitLoad' || (span.name === 'EvaluateScript' && urlOf(span) === '');
}
