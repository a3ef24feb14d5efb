import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, filled, line, requestId, wireId } from './fields.ts';
import { message, messageReply } from './reply.ts';
import { wireSearchWords } from './search-words.ts';

/** An entry of the shop's own search words. */
const wireStaffWords = z.extend(wireSearchWords, { id: wireId });
export type WireStaffWords = z.infer<typeof wireStaffWords>;

// The handler says in a sentence what is wrong with a phrase; these bounds only limit its work.
const phrases = z.array(line(200)).check(z.maxLength(200));

/** Words as staff write them. */
const staffWords = z.strictObject({ words: phrases, meaning: phrases });

const wordsReply = z.strictObject({ message, data: wireStaffWords });
const params = z.object({ entryId: requestId });
const roles = ['owner', 'manager'] as const;

const wireStaffWordsPage = z.strictObject({
  /** The newest first. */
  entries: z.array(wireStaffWords),
  /** The most frequent searches of the last 30 days that found nothing and have no words yet. */
  missed: z.array(z.strictObject({ text: filled, times: count })),
});
export type WireStaffWordsPage = z.infer<typeof wireStaffWordsPage>;

/** The shop's own search words. A change of what a member did not see answers 409 `changed_meanwhile`. */
export const staffSearchWordsCalls = {
  staffSearchWords: defineCall({
    method: 'GET',
    path: '/staff/search-words',
    summary: 'The shop’s own search words, and what shoppers looked for in vain',
    access: 'staff',
    csrf: true,
    roles,
    replies: { 200: z.strictObject({ message, data: wireStaffWordsPage }) },
  }),
  addSearchWords: defineCall({
    method: 'POST',
    path: '/staff/search-words',
    summary: 'Add search words; an entry that is there with equal phrases is answered as it is',
    access: 'staff',
    csrf: true,
    roles,
    body: staffWords,
    replies: { 201: wordsReply },
  }),
  changeSearchWords: defineCall({
    method: 'PATCH',
    path: '/staff/search-words/{entryId}',
    summary: 'Change search words',
    access: 'staff',
    csrf: true,
    roles,
    params,
    body: z.strictObject({ from: staffWords, to: staffWords }),
    replies: { 200: wordsReply },
  }),
  removeSearchWords: defineCall({
    method: 'POST',
    path: '/staff/search-words/{entryId}/remove',
    summary: 'Remove search words',
    access: 'staff',
    csrf: true,
    roles,
    params,
    body: z.strictObject({ from: staffWords }),
    replies: { 200: messageReply },
  }),
};
