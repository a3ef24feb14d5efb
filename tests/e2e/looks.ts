import type { Page } from 'playwright/test';
import { isLong } from '#tests/fixtures/runs.ts';
import { endTransitions, violations } from './violations.ts';

type Look = { readonly width: number; readonly colorScheme: 'light' | 'dark' };

const phoneByDay: Look = { width: 360, colorScheme: 'light' };
const computerByNight: Look = { width: 1280, colorScheme: 'dark' };

/** Every width in all colours: the long run looks at everything so. */
const everyLook: readonly Look[] = [
  phoneByDay,
  computerByNight,
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
];

/** What `npm test` sees of a screen: each width and each set of colours once. */
const ofScreen = isLong ? everyLook : [computerByNight, phoneByDay];

/** What it sees of a state of a screen, whose colours and layout are the screen's. */
const ofState = isLong ? everyLook : [phoneByDay];

/**
 * What axe finds in a state of a page, such as a menu that is open, without loading it again: the page
 * has to suit a window that is made wider as well.
 */
export async function violationsInState(page: Page): Promise<readonly string[]> {
  return violationsIn(page, ofState);
}

/** What axe finds in a page as it comes, likewise. */
export async function violationsInScreen(page: Page): Promise<readonly string[]> {
  return violationsIn(page, ofScreen);
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
    // Nothing but the colours is another in the dark.
    const here = await violations(page, colorScheme === 'dark' ? ['color-contrast'] : null);
    found.push(...here.map((what) => `${colorScheme}: ${what}`));
  }
  return found;
}
