import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { expect, type Page } from 'playwright/test';
import type { StaffRole } from '#src/domain/staff/role.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { newMember, staffPassword } from '#tests/server/staff/staff-browser.ts';
import type { Hand } from './hands.ts';
import { main } from './page-parts.ts';
import { field, fromElsewhere } from './shopper.ts';

const site = process.env.SITE_DIR ?? '.data/releases/current';

/** Adds a member of this role to the shop under test. Returns the mail address. */
export async function addMember(role: StaffRole, name: string): Promise<string> {
  const db = await openDatabase({ databaseUrl: null, dataDir: resolve(site, '..', '..') });
  try {
    return (await newMember({ db }, role, `${name} ${process.pid} ${Date.now()}`)).email;
  } finally {
    await db.destroy();
  }
}

/** Signs a member in by the form. Ends on the screen that the member asked for. */
export async function signInToBackOffice(page: Page, email: string, path = ''): Promise<void> {
  await fromElsewhere(page);
  await page.goto(`/back-office${path}`);
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill(staffPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
}

/** A phone number of nobody else: a new customer may hold few units under one. */
export function newPhone(): string {
  return `0803${String(randomInt(10 ** 7)).padStart(7, '0')}`;
}

/** Longest publishing of a few pages, on a busy machine, in ms. */
const PUBLISHING = 120_000;

/** Longest publishing of all pages, as with a change of the menu, on a busy machine, in ms. */
export const PUBLISHING_ALL = 240_000;

/** Publishes what waits, and waits at most `longest` ms until it is live; `press` presses a control. */
export async function publishNow(
  page: Page,
  press: Hand['press'],
  longest = PUBLISHING,
): Promise<void> {
  await press(page.getByRole('link', { name: /changes? not live yet/ }));
  await press(page.getByRole('button', { name: 'Publish now' }));
  await expect(main(page)).toContainText('Everything is live', { timeout: longest });
}

/** Publishes as `publishNow` does, unless the shop has begun by itself or nothing waits. */
export async function publishWaiting(page: Page, press: Hand['press']): Promise<void> {
  const patience = { timeout: PUBLISHING };
  await press(page.getByRole('link', { name: 'Publish', exact: true }));
  const now = page.getByRole('button', { name: 'Publish now' });
  const live = main(page).getByText('Everything is live');
  await expect(now.or(live).first()).toBeVisible();
  if (await now.isEnabled()) await press(now);
  await expect(page.getByRole('link', { name: /changes? not live yet/ })).toBeHidden(patience);
  await expect(live).toBeVisible(patience);
}
