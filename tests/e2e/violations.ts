import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

/** The smaller of its two files: each page is sent it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe finds by WCAG 2.2 AA and its own good practices, each with its elements; with `rules`, only
 * by these rules.
 */
export async function violations(
  page: Page,
  rules: readonly string[] | null = null,
): Promise<readonly string[]> {
  await endTransitions(page);
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
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // Reduced to names in the page: axe's whole result, with every check that passed, is large.
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
 * Ends every transition, now and from now on: one of what is out of sight goes on only once somebody looks,
 * and then has colours that are neither the one nor the other.
 */
export async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [still];
    // Hidden elements are not restyled: a transition that began there before stands still.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}
