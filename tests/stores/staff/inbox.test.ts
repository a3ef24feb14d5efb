import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WireInbox } from '#src/contract/staff-inbox.ts';
import { createInboxList, inboxQueryOf, openInInbox, openWords } from '#src/stores/staff/inbox.ts';
import {
  inboxItem,
  itemNameOf,
  markItem,
  moderateReview,
  openInboxItem,
  resendMail,
} from '#src/stores/staff/inbox-item.ts';
import { publishing as publishingState } from '#src/stores/staff/publishing.ts';
import { clientOf } from '#tests/stores/fresh-stores.ts';
import { message, publishing, refuses, replies, review } from './replies.ts';

const open = { message: 1, application: 0, report: 2, review: 100, mail: 0 };

it('the list and state of an address choose the items, and each answer counts the open ones', async () => {
  const { client, calls } = clientOf(() => replies([message], { hasMore: true, open }));
  const list = createInboxList(client);
  await list.open(inboxQueryOf('?list=report&state=done'));
  await list.grow();
  await list.open(inboxQueryOf('?list=letter&state=lost'));
  expect(calls.map(({ path }) => path)).toEqual([
    '/staff/inbox?list=report&state=done',
    '/staff/inbox?list=report&state=done&before=7',
    '/staff/inbox?list=message&state=open',
  ]);
  expect(openInInbox.get()).toEqual(open);
  expect([open.report, open.review].map(openWords)).toEqual(['2', '99+']);
});

it('a fragment with anything in it names an item or none', () => {
  expect(itemNameOf('review-12')).toEqual({ kind: 'review', id: 12 });
  expect(['', 'message', 'letter-1', 'message-0', 'message-1x'].map(itemNameOf)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const name = itemNameOf(text);
      if (name !== null) expect(`${name.kind}-${name.id}`).toBe(text);
    }),
  );
});

it('a marked item is shown as the server answers it', async () => {
  const done = { ...message, isDone: true, version: 1 };
  const { client, calls } = clientOf(({ method }) => replies(method === 'GET' ? message : done));
  await openInboxItem(message, client);
  await expect(markItem(message, true, client)).resolves.toBe('Done.');
  expect(calls).toEqual([
    { method: 'GET', path: '/staff/inbox/message/7', body: null },
    { method: 'POST', path: '/staff/inbox/message/7', body: { isDone: true, version: 0 } },
  ]);
  expect(inboxItem.get()).toEqual({ step: 'ready', value: done });
});

it('an item that was marked meanwhile is shown as it is now, with the reason', async () => {
  const done = { ...message, isDone: true, version: 1 };
  const { client } = clientOf(({ method }) =>
    method === 'GET' ? replies(done) : refuses(409, 'changed_meanwhile', 'It is done now.'),
  );
  await expect(markItem(message, true, client)).rejects.toMatchObject({
    serverMessage: 'It is done now.',
  });
  expect(inboxItem.get()).toEqual({ step: 'ready', value: done });
});

it('a review is hidden as it was seen, and the changes that are not live are counted again', async () => {
  const hidden = { ...review, isDone: true, isHidden: true, hiddenReason: 'Rude' };
  const { client, calls } = clientOf(({ path }) =>
    replies(path === '/staff/publishing' ? { ...publishing, waiting: 3 } : hidden),
  );
  await moderateReview(review, 'Rude', client);
  await moderateReview(hidden, null, client);
  const asked = calls.filter(({ method }) => method === 'POST');
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/staff/reviews/7', { hide: { reason: 'Rude' }, isDone: false, isHidden: false, reports: 1 }],
    ['/staff/reviews/7', { hide: null, isDone: true, isHidden: true, reports: 1 }],
  ]);
  expect(inboxItem.get()).toMatchObject({ value: { isHidden: true } });
  await expect.poll(() => publishingState.get()).toMatchObject({ value: { waiting: 3 } });
});

it('a mail that is sent again is done with, and one that is not stays', async () => {
  const mail: WireInbox<'mail'> = {
    ...{ kind: 'mail', id: 7, at: message.at, isDone: false, version: 0 },
    ...{ recipient: 'a@b.co', subject: 'Hello', said: '' },
  };
  await openInboxItem(mail, clientOf(() => replies(mail)).client);
  const busy = clientOf(() => refuses(503, 'busy'));
  await expect(resendMail(mail, busy.client)).rejects.toThrow('Not now.');
  expect(inboxItem.get()).toEqual({ step: 'ready', value: mail });
  const { client, calls } = clientOf(() => Response.json({ message: 'It is on its way.' }));
  await expect(resendMail(mail, client)).resolves.toBe('It is on its way.');
  expect(calls).toMatchObject([{ method: 'POST', path: '/staff/mails/7/resend' }]);
  expect(inboxItem.get()).toMatchObject({ value: { isDone: true } });
});

it('another item is never shown under the name of the one before', async () => {
  await openInboxItem(message, clientOf(() => replies(message)).client);
  const opened = openInboxItem(review, clientOf(() => refuses(404, 'not_found')).client);
  expect(inboxItem.get()).toEqual({ step: 'loading' });
  await opened;
  expect(inboxItem.get()).toMatchObject({ step: 'failed', text: 'Not now.' });
});
