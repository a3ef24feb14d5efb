import type { Page } from 'playwright/test';
import { isLong } from '#tests/fixtures/runs.ts';
import { endTransitions, violations } from './violations.ts';

type Look = { readonly width: number; readonly colorScheme: 'light' | 'dark' };

const phoneByDay: Look = { width: 360, colorScheme: 'light' };
const computerByNight: Look = { width: 1280, colorScheme: 'dark' };

/** Every width in both colour schemes, for the long run. */
const everyLook: readonly Look[] = [
  phoneByDay,
  computerByNight,
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
];

/** For a screen by its number: in `npm test` every other one as a phone shows it by day. */
const ofScreen = (place: number): readonly Look[] =>
  isLong ? everyLook : [place % 2 === 0 ? phoneByDay : computerByNight];

/** For a state of a screen, which shares the colours and layout of its screen. */
const ofState = isLong ? everyLook : [phoneByDay];

/**
 * What axe finds in a state of a page, such as an open menu. The page is not loaded again between
 * looks: it must adapt to a window that is resized.
 */
export async function violationsInState(page: Page): Promise<readonly string[]> {
  return violationsIn(page, ofState);
}

/** What axe finds in a page after loading, in the same way; `place` is the number of the screen. */
export async function violationsInScreen(page: Page, place: number): Promise<readonly string[]> {
  return violationsIn(page, ofScreen(place));
}

async function violationsIn(page: Page, looks: readonly Look[]): Promise<readonly string[]> {
  const found: string[] = [];
  await endTransitions(page);
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 740 });
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
    // Only the colours differ in the dark.
    const here = await violations(page, colorScheme === 'dark' ? ['color-contrast'] : null);
    found.push(...here.map((what) => `${colorScheme}: ${what}`));
  }
  return found;
}
