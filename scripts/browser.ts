import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findProgram, installDebianPackage } from './programs.ts';

/** Returns the path of a Chromium for the tests, and its origin. Throws if there is none. */
export async function findBrowser(): Promise<{ path: string; origin: string }> {
  const found = findProgram([
    // The same engine without a window: journeys take a third less time in it.
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ]);
  if (found !== null) return { path: found, origin: 'found on this machine' };
  const own = chromium.executablePath();
  if (existsSync(own)) return { path: own, origin: "Playwright's own" };
  const installed = await installDebianPackage('chromium-headless-shell');
  const path = installed ? findProgram(['chromium-headless-shell']) : null;
  if (path !== null) return { path, origin: "Debian's package, installed just now" };
  throw new Error(
    'There is no browser to test with: install Chromium, or run "npx playwright install chromium", and try again.',
  );
}
