import sharp from 'sharp';
import { readProductFile } from '#scripts/read-product-file.ts';
import type { WireInvitation } from '#src/contract/staff.ts';
import { staffPictureCalls } from '#src/contract/staff-picture.ts';
import { runs } from '#tests/fixtures/runs.ts';
import type { TestedDatabase } from '#tests/server/database.ts';
import {
  buyer,
  openCheckout,
  payableIn,
  placedIn,
  toIkoyi,
  trusting,
  verified,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { sampleProduct } from '#tests/server/sample.ts';
import { fillInbox } from './random-inbox-items.ts';
import { setUpSecondFactor } from './second-factor-of.ts';
import {
  newMember,
  sessionOf,
  staffBrowser,
  staffPassword,
  type StaffBrowser,
} from './staff-browser.ts';

/** How many orders are paid at the door, and how many by card. */
export const ORDERS = runs(6, 120);
export const PAID = runs(3, 40);

/** How many products the shop begins with; some share a label. */
export const PRODUCTS = 6;
const products = Array.from({ length: PRODUCTS }, (_, index) =>
  sampleProduct(index + 1, {
    label: [null, 'Black Friday', 'Hot Deals', 'Clearance'][index % 4] ?? null,
  }),
);

/** When it begins, in ms since 1970: after the shop was filled, at whatever date that is. */
const BEGUN = Date.UTC(2100, 10, 23, 9);

/** The shop that is changed at random, and who changes it. */
export type RandomShop = Pick<OpenCheckout, 'app' | 'db' | 'clock'> & {
  /** Ada, an owner with a second factor, who makes all changes that members do not make of themselves. */
  readonly member: StaffBrowser;
  /** Numbers of orders that were placed, some of products of the shop. */
  readonly orders: readonly string[];
  /** Numbers of orders that were paid by card. */
  readonly paid: readonly string[];
  /** A picture of the uploads, for banners. */
  readonly picture: string;
  /** Who changes the own password, which is the latest that was accepted. */
  readonly ife: { readonly id: number; password: string };
  /** The id of who changes the own second factor. */
  readonly obi: number;
  /** The latest link that each invited member got, by their ids. */
  readonly links: Map<number, Pick<WireInvitation, 'link' | 'expiresAt'>>;
  /** Moves the clock, and lets Ada prove again who she is. */
  readonly waitUntil: (ms: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Opens it. */
export async function openRandomShop(database: TestedDatabase): Promise<RandomShop> {
  const shop = await openCheckout(database, {
    ...{ products, unproven: trusting, readFile: readProductFile },
  });
  const { app, db, clock, close } = shop;
  clock.now = BEGUN;
  const ada = await staffBrowser(shop, 'owner', 'Ada');
  const member = ada.browser;
  await setUpSecondFactor(member, clock);
  const orders: string[] = [];
  for (let count = 0; count < ORDERS; count += 1) {
    const guest = await shop.guest({ [1 + (count % PRODUCTS)]: 1 });
    orders.push(placedIn(await guest.post('/checkout-order', toIkoyi)).orderId);
  }
  const paid: string[] = [];
  for (let count = 0; count < PAID; count += 1) paid.push(await paidIn(shop));
  await fillInbox(db, clock.now);
  return {
    ...{ app, db, clock, close, member, orders, paid, links: new Map() },
    picture: await uploadedBy(member),
    ife: { id: (await newMember(shop, 'manager', 'Ife')).id, password: staffPassword },
    obi: (await newMember(shop, 'assistant', 'Obi')).id,
    waitUntil: async (ms) => {
      clock.now = ms;
      const { cookies } = await sessionOf(shop, ada.id);
      for (const [name, value] of cookies) member.cookies.set(name, value);
    },
  };
}

/** Has a guest pay an order by card, and returns its number. */
async function paidIn(shop: OpenCheckout): Promise<string> {
  const guest = await shop.guest({ 1: 1 });
  const { orderId, reference } = payableIn(await guest.post('/checkout-payment', buyer));
  shop.gateway.report(reference);
  await verified(guest, reference);
  return orderId;
}

/** Uploads a picture for banners, and returns its name. */
async function uploadedBy(member: StaffBrowser): Promise<string> {
  const create = { width: 80, height: 32, channels: 3, background: '#286' } as const;
  const body = await sharp({ create }).jpeg().toBuffer();
  const headers = { 'content-type': 'image/jpeg' };
  const answer = await member.send('POST', '/staff/banner-pictures?slot=hero', { body, headers });
  return staffPictureCalls.uploadBannerPicture.replies[201].parse(answer.json()).data.file;
}
