import type { Page } from 'playwright/test';
import { isLong } from '#tests/fixtures/runs.ts';
import { endTransitions, violations } from './violations.ts';

type Look = { readonly width: number; readonly colorScheme: 'light' | 'dark' };

/** A phone by day and a computer by night: each width and each set of colours once. */
const fewLooks: readonly Look[] = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];

/** The other two: the long run looks at every width in all colours. */
const otherLooks: readonly Look[] = [
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
];

const looks = isLong ? [...fewLooks, ...otherLooks] : fewLooks;

/**
 * What axe finds in a page in each look, without loading it again: the page has to suit a window that
 * is made wider as well.
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

/** What axe finds in a page in light and in dark colours, in the window that it has. */
export async function violationsInBothColours(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  await endTransitions(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const here = await violations(page);
    found.push(...here.map((what) => `${colorScheme}: ${what}`));
  }
  return found;
}
