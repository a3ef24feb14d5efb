import type { Page } from 'playwright/test';
import { endTransitions, violations } from './violations.ts';

/** Windows and colours in which a page is looked at: a phone and a computer, by day and by night. */
const looks = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/**
 * What axe finds in a page in each look, without loading it anew: a window that is made wider is one that
 * the page has to suit as well.
 */
export async function violationsInEveryLook(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  await endTransitions(page);
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const here = await violations(page);
    found.push(...here.map((what) => `${width} px, ${colorScheme}: ${what}`));
  }
  return found;
}
