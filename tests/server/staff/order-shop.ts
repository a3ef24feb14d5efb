import { expect } from 'vitest';
import { staffOrderCalls, type WireStaffOrder } from '#src/contract/staff-order.ts';
import type { StaffRole } from '#src/domain/staff/role.ts';
import type { Answer } from '#tests/server/browser.ts';
import type { TestedDatabase } from '#tests/server/database.ts';
import { openCheckout, trusting, type OpenCheckout } from '#tests/server/open-checkout.ts';
import { sampleProduct, sampleProducts } from '#tests/server/sample.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

/** The id of the one product whose stock is tracked: ten pieces. */
export const TRACKED = 3;

/** Opens a shop whose buyers may hold any number of products, and signs Kemi Ojo in as `role`. */
export async function openOrderShop(
  database: TestedDatabase,
  role: StaffRole,
): Promise<{ shop: OpenCheckout; kemi: StaffBrowser }> {
  const products = sampleProducts(5).with(2, sampleProduct(TRACKED, { stock: 10 }));
  const shop = await openCheckout(database, { products, unproven: trusting });
  return { shop, kemi: (await staffBrowser(shop, role, 'Kemi Ojo')).browser };
}

/** The order that a change of its status answered with. */
export function orderIn(answer: Answer): WireStaffOrder {
  expect(answer.statusCode, answer.body).toBe(200);
  return staffOrderCalls.changeOrderStatus.replies[200].parse(answer.json()).data;
}
