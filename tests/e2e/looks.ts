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

/** The looks of a screen by its number: in `npm test`, alternately a light phone and a dark computer. */
const ofScreen = (place: number): readonly Look[] =>
  isLong ? everyLook : [place % 2 === 0 ? phoneByDay : computerByNight];

/** The looks of a state of a screen, which shares its screen's colours and layout. */
const ofState = isLong ? everyLook : [phoneByDay];

/**
 * Returns axe's findings in a state of a page, such as an open menu. The page is not reloaded
 * between looks: it must adapt to a resized window.
 */
export async function violationsInState(page: Page): Promise<readonly string[]> {
  return violationsIn(page, ofState);
}

/** Returns axe's findings in a page after loading, likewise; `place` is the number of the screen. */
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

/** Returns axe's findings in a page in light and dark colours, at its current window size. */
export async function violationsInBothColours(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  await endTransitions(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // In the dark, only the colours differ.
    const here = await violations(page, colorScheme === 'dark' ? ['color-contrast'] : null);
    found.push(...here.map((what) => `${colorScheme}: ${what}`));
  }
  return found;
}
