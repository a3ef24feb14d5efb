import type { Insertable } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCsv } from '#src/catalogue/import/csv.ts';
import { staffFigureCalls } from '#src/contract/staff-figures.ts';
import type { Tables } from '#src/server/db/schema.ts';
import { EXPORTED_ORDERS } from '#src/server/staff/export-orders.ts';
import { databases } from '#tests/server/database.ts';
import {
  openCheckout,
  placedIn,
  toIkoyi,
  trusting,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { auditOf } from './audit-of.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const HOUR_MS = 3_600_000;
const MONDAY = Date.UTC(2026, 10, 23, 9);
const today = { from: '2026-11-23', to: '2026-11-23' };

describe.each(databases())('the export of orders over $name', (database) => {
  let shop: OpenCheckout;
  let owner: StaffBrowser;
  beforeEach(async () => {
    shop = await openCheckout(database, { unproven: trusting });
    shop.clock.now = MONDAY;
    owner = (await staffBrowser(shop, 'owner', 'Ife')).browser;
  });
  afterEach(() => shop.close());

  const ask = (period: object) => owner.post('/staff/orders/export', period);
  const exported = async (period: object) => {
    const answer = await ask(period);
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = staffFigureCalls.exportOrders.replies[200].parse(answer.json());
    const { rows } = readCsv(data.csv, 'orders.csv');
    return { ...data, rows, cell: (row: number, name: string) => rows[row]?.cells[name] };
  };
  const placed = async (moment: number, change = {}) => {
    shop.clock.now = moment;
    const guest = await shop.guest({ 1: 1 });
    const { orderId } = placedIn(await guest.post('/checkout-order', { ...toIkoyi, ...change }));
    shop.clock.now = MONDAY;
    return orderId;
  };

  it('a file has the orders of its days in Lagos, oldest first, and the log says who took it', async () => {
    await placed(MONDAY - 10.5 * HOUR_MS);
    const first = await placed(MONDAY - 9.5 * HOUR_MS);
    const last = await placed(MONDAY);
    const { rows, cell, orders } = await exported(today);
    expect([orders, rows.length]).toEqual([2, 2]);
    expect([cell(0, 'Number'), cell(1, 'Number')]).toEqual([first, last]);
    expect(cell(1, 'Products')).toContain('1 × ');
    expect(await auditOf(shop.db)).toEqual([
      {
        ...{ who: 'Ife', action: 'order.export', before: null },
        subject: 'orders from 2026-11-23 to 2026-11-23',
        after: { from: '2026-11-23', to: '2026-11-23', orders: 2 },
      },
    ]);
    expect(await exported({ from: '2026-11-22', to: '2026-11-23' })).toMatchObject({ orders: 3 });
  });

  it('a text that a spreadsheet would run as a formula begins with an apostrophe', async () => {
    const formulas = ['=HYPERLINK("http://x")', '+1+1', '-2', '@SUM(A1)'];
    for (const fullname of formulas) {
      const number = await placed(MONDAY);
      await shop.db.updateTable('orders').set({ fullname }).where('number', '=', number).execute();
    }
    const { csv, cell } = await exported(today);
    expect(formulas.map((_, row) => cell(row, 'Name'))).toEqual(formulas);
    for (const text of formulas) expect(csv).toContain(`'${text.replaceAll('"', '""')}`);
    expect(csv).not.toMatch(/[,"\n][=@+-]/);
  });

  it('a period without orders gives the names of the columns alone', async () => {
    expect(await exported({ from: '2020-01-01', to: '2020-01-02' })).toMatchObject({
      ...{ orders: 0, rows: [] },
    });
  });

  it('a period that ends before it begins, or has no days, is refused and not logged', async () => {
    const backwards = await ask({ from: '2026-11-24', to: '2026-11-23' });
    expect(backwards.statusCode).toBe(400);
    expect(backwards.json()).toMatchObject({
      message: 'The last day must not be before the first one.',
    });
    expect((await ask({ from: '2026-02-30', to: '2026-03-01' })).statusCode).toBe(400);
    expect(await auditOf(shop.db)).toEqual([]);
  });

  it('ten minutes after the sign-in identity is to be proved again', async () => {
    shop.clock.now += 10 * 60_000;
    const answer = await ask(today);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      ...[403, 'confirm_required'],
    ]);
    expect(await auditOf(shop.db)).toEqual([]);
  });

  it('a file whose log entry cannot be written is not given', async () => {
    await placed(MONDAY);
    await shop.db.schema.alterTable('staff_audit').renameTo('staff_audit_gone').execute();
    const answer = await ask(today);
    await shop.db.schema.alterTable('staff_audit_gone').renameTo('staff_audit').execute();
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain(toIkoyi.email);
  });

  it('too many orders are refused in a sentence, and the most that a file may have are given', async () => {
    const number = await placed(MONDAY);
    const { id: _, ...row } = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const copies = Array.from(
      { length: EXPORTED_ORDERS },
      (__, index): Insertable<Tables['orders']> => ({ ...row, number: `COPY-${index}` }),
    );
    for (let from = 0; from < copies.length; from += 500) {
      await shop.db
        .insertInto('orders')
        .values(copies.slice(from, from + 500))
        .execute();
    }
    const answer = await ask(today);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      'This period has more than 10000 orders. Please choose a shorter one.',
    ]);
    await shop.db.deleteFrom('orders').where('number', '=', 'COPY-0').execute();
    expect(await exported(today)).toMatchObject({ orders: EXPORTED_ORDERS });
  });
});
