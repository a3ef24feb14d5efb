import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findProgram, installDebianPackage } from './programs.ts';

export type Browser = { path: string; origin: string };

/** The engine without a window. */
const ENGINE = 'chromium-headless-shell';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns a Chromium for the tests, if possible the engine without a window, which is installed even
 * beside a whole browser: journeys take a third less time in it. Throws if there is none.
 */
export async function findBrowser(): Promise<Browser> {
  return foundHere([ENGINE]) ?? (await fromDebian(ENGINE)) ?? findWholeBrowser();
}

/**
 * Returns a Chromium as shoppers have it, for what the engine alone lacks: since version 156 it has
 * no back/forward cache and downloads more. Throws if there is none.
 */
export async function findWholeBrowser(): Promise<Browser> {
  const browser = foundHere(WHOLE) ?? playwrights() ?? (await fromDebian('chromium'));
  if (browser !== null) return browser;
  throw new Error(
    'There is no browser to test with: install Chromium, or run "npx playwright install chromium", and try again.',
  );
}

function foundHere(programs: readonly string[]): Browser | null {
  const path = findProgram(programs);
  return path === null ? null : { path, origin: 'found on this machine' };
}

function playwrights(): Browser | null {
  const path = chromium.executablePath();
  return existsSync(path) ? { path, origin: "Playwright's own" } : null;
}

async function fromDebian(name: string): Promise<Browser | null> {
  const path = (await installDebianPackage(name)) ? findProgram([name]) : null;
  return path === null ? null : { path, origin: "Debian's package, installed just now" };
}
