import axe from 'axe-core';
import type { Page } from 'playwright/test';

/** What axe finds against WCAG 2.2 AA and its own good practices, each with the elements it is about. */
export async function violations(page: Page): Promise<readonly string[]> {
  // What is still fading in has no colours of its own yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ playState, effect }) => {
          const isEndless = effect?.getComputedTiming().iterations === Infinity;
          return playState === 'running' && !isEndless;
        })
        .map(({ finished }) => finished),
    ),
  );
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(),
  );
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
