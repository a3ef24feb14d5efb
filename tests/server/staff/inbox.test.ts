import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffInboxCalls, type InboxKind } from '#src/contract/staff-inbox.ts';
import { reviewCalls } from '#src/contract/review.ts';
import type { Browser } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openCheckout, trusting, type OpenCheckout } from '#tests/server/open-checkout.ts';
import { buy, review } from '#tests/server/reviews/bought.ts';
import { auditOf } from './audit-of.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const bola = { fullname: 'Bola Ade', phone: '+2348030000000', email: 'bola@example.com' };

describe.each(databases())('the inbox of staff over $name', (database) => {
  let shop: OpenCheckout;
  let kemi: StaffBrowser;
  let tobi: StaffBrowser;
  beforeEach(async () => {
    shop = await openCheckout(database, { unproven: trusting });
    kemi = (await staffBrowser(shop, 'assistant', 'Kemi Ojo')).browser;
    tobi = (await staffBrowser(shop, 'manager', 'Tobi Ade')).browser;
  });
  afterEach(() => shop.close());

  const page = async (query: string) => {
    const answer = await kemi.get(`/staff/inbox${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return staffInboxCalls.inbox.replies[200].parse(answer.json());
  };
  const list = async (query: string) => (await page(query)).data;
  const item = async (kind: InboxKind, id: number) => {
    const answer = await kemi.get(`/staff/inbox/${kind}/${id}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return staffInboxCalls.inboxItem.replies[200].parse(answer.json()).data;
  };
  const write = async (msg: string) => {
    const answer = await (await shop.guest({})).post('/contact-us', { ...bola, msg });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const reviewed = async () => {
    const guest = await shop.guest({});
    const answer = await review(guest, await buy(shop.db, guest));
    expect(answer.statusCode, answer.body).toBe(201);
    return guest;
  };
  const report = async (reason: string) =>
    (await shop.guest({})).post('/review/1/report', { reason });
  const shownTo = async (guest: Browser) =>
    reviewCalls.reviews.replies[200].parse((await guest.get('/product/1/reviews')).json()).data;

  it('a message is open until a member marks it, once, with one entry of the log', async () => {
    await write('Do you deliver to Jos?');
    expect(await list('')).toMatchObject([
      { ...bola, kind: 'message', text: 'Do you deliver to Jos?', isDone: false, version: 0 },
    ]);
    const done = { isDone: true, version: 0 };
    expect((await kemi.post('/staff/inbox/message/1', done)).statusCode).toBe(200);
    const late = await tobi.post('/staff/inbox/message/1', done);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'changed_meanwhile',
      message: 'Somebody has marked this meanwhile: it is done now. It was not marked as done.',
    });
    expect(await list('')).toEqual([]);
    expect(await list('?state=done')).toMatchObject([{ id: 1, isDone: true, version: 1 }]);
    expect(await item('message', 1)).toMatchObject({ ...bola, isDone: true });
    const again = await tobi.post('/staff/inbox/message/1', { isDone: false, version: 1 });
    expect(again.json()).toMatchObject({
      message: 'Marked as open.',
      data: { isDone: false, version: 2 },
    });
    expect(await auditOf(shop.db)).toEqual([
      {
        ...{ who: 'Kemi Ojo', action: 'inbox.mark', subject: 'message 1' },
        ...{ before: { isDone: false }, after: { isDone: true } },
      },
      {
        ...{ who: 'Tobi Ade', action: 'inbox.mark', subject: 'message 1' },
        ...{ before: { isDone: true }, after: { isDone: false } },
      },
    ]);
  });

  it('a version that no item can have is refused as a bad request', async () => {
    await write('Is the shop open on Sunday?');
    const body = { isDone: true, version: 2_147_483_647 };
    const answer = await kemi.post('/staff/inbox/message/1', body);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(await item('message', 1)).toMatchObject({ isDone: false, version: 0 });
  });

  it('of members who mark an item at the same time, one does, and the log says so once', async () => {
    await write('Do you deliver to Jos?');
    const done = { isDone: true, version: 0 };
    const answers = await Promise.all(
      [kemi, tobi, kemi, tobi].map((who) => who.post('/staff/inbox/message/1', done)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await auditOf(shop.db)).toHaveLength(1);
  });

  it('a list goes on after its last item, and counts what is open in each', async () => {
    const created_at = new Date(shop.clock.now).toISOString();
    const rows = Array.from({ length: 120 }, (_, place) => ({
      ...{ ...bola, message: `Message ${place + 1}`, created_at },
    }));
    await shop.db.insertInto('contact_messages').values(rows).execute();
    const first = await page('');
    expect(first.open).toEqual({ message: 100, application: 0, report: 0, review: 0, mail: 0 });
    expect(first).toMatchObject({ hasMore: true, data: { length: 50, 0: { id: 120 } } });
    const second = await page('?before=71');
    expect(second).toMatchObject({ hasMore: true, data: { length: 50, 0: { id: 70 } } });
    expect(await page('?before=21')).toMatchObject({ hasMore: false, data: { length: 20 } });
  });

  it('an application shows what the cart held, with the products that are still sold', async () => {
    const guest = await shop.guest({ 1: 2, 2: 1 });
    const home = { address: '5 Marina Street', city: 'Lagos' };
    const applied = await guest.post('/order/bnpl', { ...bola, ...home });
    expect(applied.statusCode, applied.body).toBe(201);
    await shop.db
      .updateTable('bnpl_lines')
      .set({ product_id: null })
      .where('product_id', '=', 2)
      .execute();
    expect(await list('?list=application')).toMatchObject([
      {
        ...{ ...bola, ...home, kind: 'application', isDone: false },
        lines: [
          { title: 'Phone 1', slug: 'phone-1', quantity: 2 },
          { title: 'Phone 2', slug: null, quantity: 1 },
        ],
      },
    ]);
    await kemi.post('/staff/inbox/application/1', { isDone: true, version: 0 });
    expect(await list('?list=application&state=done')).toMatchObject([{ id: 1 }]);
  });

  it('a manager hides a reported review with a reason, an assistant may not', async () => {
    const guest = await reviewed();
    await report('Rude');
    const reports = [{ reason: 'Rude' }];
    expect(await list('?list=report')).toMatchObject([{ id: 1, reports, isHidden: false }]);
    const seen = { isDone: false, isHidden: false, reports: 1 };
    const hide = { ...seen, hide: { reason: 'Rude words' } };
    expect((await kemi.post('/staff/reviews/1', hide)).statusCode).toBe(403);
    expect(
      (await tobi.post('/staff/reviews/1', { ...hide, hide: { reason: ' ' } })).statusCode,
    ).toBe(400);
    const late = await tobi.post('/staff/reviews/1', { ...hide, reports: 0 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'changed_meanwhile',
      message: 'This review has changed meanwhile: it is reported once now, and was new.',
    });
    const hidden = await tobi.post('/staff/reviews/1', hide);
    expect(hidden.statusCode, hidden.body).toBe(200);
    expect(hidden.json()).toMatchObject({
      data: { isDone: true, isHidden: true, hiddenReason: 'Rude words' },
    });
    expect(await list('?list=report')).toEqual([]);
    expect(await list('?list=report&state=done')).toMatchObject([{ id: 1, isHidden: true }]);
    expect(await shownTo(guest)).toEqual([]);
    expect(await auditOf(shop.db)).toEqual([
      {
        ...{ who: 'Tobi Ade', action: 'review.hide', subject: 'review 1', before: seen },
        after: { isDone: true, isHidden: true, reports: 1 },
      },
    ]);
  });

  it('a kept review is done with until a shopper reports it, and a hidden one can be shown', async () => {
    const guest = await reviewed();
    expect(await list('?list=review')).toMatchObject([{ id: 1, isDone: false, reports: [] }]);
    const fresh = { isDone: false, isHidden: false, reports: 0 };
    const kept = await tobi.post('/staff/reviews/1', { ...fresh, hide: null });
    expect(kept.json()).toMatchObject({ message: 'The review stays.', data: { isDone: true } });
    expect((await tobi.post('/staff/reviews/1', { ...fresh, hide: null })).statusCode).toBe(409);
    expect(await list('?list=review')).toEqual([]);
    expect(await list('?list=review&state=done')).toMatchObject([{ id: 1 }]);
    await report('');
    expect(await page('?list=review')).toMatchObject({
      data: [{ id: 1, isDone: false }],
      open: { report: 1, review: 1 },
    });
    const seen = { isDone: false, isHidden: false, reports: 1 };
    await tobi.post('/staff/reviews/1', { ...seen, hide: { reason: 'Advert' } });
    expect(await shownTo(guest)).toEqual([]);
    const hidden = { isDone: true, isHidden: true, reports: 1 };
    const shown = await tobi.post('/staff/reviews/1', { ...hidden, hide: null });
    expect(shown.json()).toMatchObject({
      data: { isHidden: false, hiddenReason: '', reports: [] },
    });
    expect(await shownTo(guest)).toHaveLength(1);
    const log = await auditOf(shop.db);
    expect(log.map(({ action }) => action)).toEqual(['review.keep', 'review.hide', 'review.show']);
  });

  it('a kept review that is kept, and a hidden one that is hidden, stay so without an entry', async () => {
    await reviewed();
    const decide = (hide: { reason: string } | null, isDone: boolean, isHidden: boolean) =>
      tobi.post('/staff/reviews/1', { hide, isDone, isHidden, reports: 0 });
    await decide(null, false, false);
    const again = await decide(null, true, false);
    expect([again.statusCode, again.json()]).toMatchObject([200, { message: 'The review stays.' }]);
    await decide({ reason: 'Advert' }, true, false);
    const refused = await decide({ reason: 'Rude' }, true, true);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'hidden_already' }]);
    expect(await item('review', 1)).toMatchObject({ isHidden: true, hiddenReason: 'Advert' });
    const log = await auditOf(shop.db);
    expect(log.map(({ action }) => action)).toEqual(['review.keep', 'review.hide']);
  });

  it('a mail that could not be delivered is sent again once', async () => {
    const at = new Date(shop.clock.now).toISOString();
    const mail = { subject: 'Hello', body_text: 'Hello', body_html: '<p>Hello</p>' };
    const failed = { created_at: at, failed_at: at, last_error: 'no such box' };
    await shop.db
      .insertInto('undelivered_mails')
      .values({ ...mail, recipient: 'a@b.co', ...failed })
      .execute();
    expect(await list('?list=mail')).toMatchObject([{ recipient: 'a@b.co', said: 'no such box' }]);
    expect((await kemi.post('/staff/mails/1/resend', {})).statusCode).toBe(403);
    expect((await tobi.post('/staff/mails/1/resend', {})).statusCode).toBe(200);
    expect((await tobi.post('/staff/mails/1/resend', {})).statusCode).toBe(404);
    expect((await kemi.get('/staff/inbox/mail/1')).statusCode).toBe(404);
    expect(await list('?list=mail')).toEqual([]);
    expect(await auditOf(shop.db)).toMatchObject([{ action: 'mail.resend', subject: 'mail 1' }]);
  });

  it('the log keeps no word of a sender, whose message retention removes', async () => {
    await write('Do you deliver to Jos?');
    await kemi.post('/staff/inbox/message/1', { isDone: true, version: 0 });
    expect(JSON.stringify(await auditOf(shop.db))).not.toMatch(/Bola|bola|0803|Jos/);
    await shop.db.deleteFrom('contact_messages').execute();
    const gone = await kemi.post('/staff/inbox/message/1', { isDone: false, version: 1 });
    expect(gone.statusCode).toBe(404);
    expect(gone.json()).toMatchObject({ message: 'This is no longer in the inbox.' });
    expect(await auditOf(shop.db)).toHaveLength(1);
  });
});
