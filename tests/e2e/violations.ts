import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

/** The smaller of its two files, because it is sent to each page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Returns axe's findings by WCAG 2.2 AA and its own best practices, each with its elements; with
 * `rules`, by these rules only.
 */
export async function violations(
  page: Page,
  rules: readonly string[] | null = null,
): Promise<readonly string[]> {
  // The address is a new page's before its content is there.
  await page.waitForLoadState('domcontentloaded');
  await endTransitions(page);
  // Elements that are fading in do not have their final colours yet.
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
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // Reduced to names in the page: axe's full result, with all passed checks, is large.
  return page.evaluate(async (only) => {
    const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      ...(only !== null && { runOnly: [...only] }),
    });
    return found.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, rules);
}

/**
 * Ends all transitions, now and later. A transition out of view continues only once it is visible,
 * and has colours in between until then.
 */
export async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [still];
    // Hidden elements are not restyled, so a transition that began before stands still.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}
