import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findProgram, installDebianPackage } from './programs.ts';

export type Browser = { path: string; origin: string };

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns a Chromium for the tests, if possible the engine without a window: journeys take a third
 * less time in it. Throws if there is none.
 */
export async function findBrowser(): Promise<Browser> {
  return find(['chromium-headless-shell', ...WHOLE], 'chromium-headless-shell');
}

/**
 * Returns a Chromium as shoppers have it, for what the engine alone lacks: since version 156 it has
 * no back/forward cache and downloads more. Throws if there is none.
 */
export async function findWholeBrowser(): Promise<Browser> {
  return find(WHOLE, 'chromium');
}

async function find(programs: readonly string[], debianPackage: string): Promise<Browser> {
  const found = findProgram(programs);
  if (found !== null) return { path: found, origin: 'found on this machine' };
  const own = chromium.executablePath();
  if (existsSync(own)) return { path: own, origin: "Playwright's own" };
  const installed = await installDebianPackage(debianPackage);
  const path = installed ? findProgram([debianPackage]) : null;
  if (path !== null) return { path, origin: "Debian's package, installed just now" };
  throw new Error(
    'There is no browser to test with: install Chromium, or run "npx playwright install chromium", and try again.',
  );
}
