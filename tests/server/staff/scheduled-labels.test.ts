import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffLabelCalls } from '#src/contract/staff-label.ts';
import { databases } from '#tests/server/database.ts';
import { auditOf } from './audit-of.ts';
import { at, DAY_MS, HOUR_MS, label, openScheduling, type Scheduling } from './scheduling.ts';

const period = { startsAt: at(HOUR_MS), endsAt: at(DAY_MS) };
const friday = 'Black Friday';

describe.each(databases())('labels of scheduled changes over $name', (database) => {
  let shop: Scheduling;
  beforeEach(async () => {
    shop = await openScheduling(database);
    await shop.db.deleteFrom('home_section_items').execute();
    await give('Hot Deals', 1);
    await give(friday, 2);
  });
  afterEach(() => shop.close());

  /** Gives a product of the three a label. */
  const give = (name: string, number: number) =>
    shop.db
      .updateTable('products')
      .set({ label: name })
      .where('slug', '=', `phone-${number}`)
      .execute();
  const listed = async () =>
    staffLabelCalls.staffLabels.replies[200].parse(
      (await (await shop.browser()).get('/staff/labels')).json(),
    ).data;
  const rename = async (name: string, to: string) => {
    const labels = await listed();
    const [from, into = null] = [name, to].map((one) => labels.find((row) => row.name === one));
    const answer = await (await shop.browser()).post('/staff/labels/rename', { from, to, into });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const remove = async (name: string) => {
    const from = (await listed()).find((row) => row.name === name);
    return (await shop.browser()).post('/staff/labels/remove', { from });
  };

  it('a label that is renamed before the start has its new name at the start and after the end', async () => {
    const { id } = await shop.schedule(label, period);
    await rename(friday, 'Week of Offers');
    await rename('Hot Deals', 'Deals');
    expect(await shop.list()).toMatchObject([{ edit: 'Label “Week of Offers”', products: 2 }]);
    const entries = (await auditOf(shop.db)).filter(({ action }) => action === 'label.change');
    expect(entries.map(({ after }) => after)).toEqual([
      { name: 'Week of Offers', products: 1, scheduledEdits: [String(id)] },
      { name: 'Deals', products: 1 },
    ]);
    await shop.roundAt(HOUR_MS);
    expect(await shop.labels()).toEqual(Array(3).fill('Week of Offers'));
    await shop.roundAt(DAY_MS);
    expect(await shop.labels()).toEqual(['Deals', 'Week of Offers', null]);
  });

  it('a label that is renamed during a change ends with it, and none comes back by a former name', async () => {
    await shop.schedule(label, period);
    await shop.roundAt(HOUR_MS);
    await give('Hot Deals', 2);
    await rename(friday, 'Week of Offers');
    await rename('Hot Deals', 'Deals');
    await rename('Deals', 'Last Deals');
    await shop.roundAt(DAY_MS);
    expect(await shop.labels()).toEqual(['Last Deals', 'Last Deals', null]);
  });

  it('a label that becomes a part of the one before stays at the end', async () => {
    await shop.schedule(label, period);
    await shop.roundAt(HOUR_MS);
    await give('Hot Deals', 2);
    await rename(friday, 'Hot Deals');
    await shop.roundAt(DAY_MS);
    expect(await shop.labels()).toEqual(['Hot Deals', 'Hot Deals', null]);
    expect((await auditOf(shop.db)).at(-2)).toMatchObject({ after: { putBack: 1, stay: 1 } });
  });

  it('a label that a change will set is not removed before that is cancelled', async () => {
    const { id } = await shop.schedule({ ...label, label: 'BLACK FRIDAY' }, period);
    const refused = await remove(friday);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'label_scheduled',
        message:
          'Please cancel the change scheduled for 23 November 2100 at 11:00 first: it sets the label “BLACK FRIDAY”.',
      },
    ]);
    await shop.cancel(id);
    expect((await remove(friday)).statusCode).toBe(200);
    expect(await shop.labels()).toEqual(['Hot Deals', null, null]);
  });

  it('a label that is removed keeps no product from a change, and the end does not bring it back', async () => {
    await shop.schedule(label, period);
    expect((await remove('Hot Deals')).statusCode).toBe(200);
    await shop.roundAt(HOUR_MS);
    expect(await shop.labels()).toEqual([friday, friday, friday]);
    await shop.roundAt(DAY_MS);
    expect(await shop.labels()).toEqual([null, friday, null]);

    await give('Hot Deals', 1);
    const late = { startsAt: at(DAY_MS + HOUR_MS), endsAt: at(2 * DAY_MS) };
    await shop.schedule({ ...label, label: 'Late' }, late);
    await shop.roundAt(DAY_MS + HOUR_MS);
    await give('Hot Deals', 2);
    expect((await remove('Hot Deals')).statusCode).toBe(200);
    expect((await remove('Late')).statusCode).toBe(200);
    await give('Late', 3);
    await shop.roundAt(2 * DAY_MS);
    expect(await shop.labels()).toEqual([null, null, null]);
  });
});
