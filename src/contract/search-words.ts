import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { filled } from './fields.ts';
import { message } from './reply.ts';

const phrases = z.array(filled).check(z.minLength(1));

/** What shoppers type, and what the shop calls it, best first; phrases in lower case. */
export const wireSearchWords = z.strictObject({ words: phrases, meaning: phrases });
export type WireSearchWords = z.infer<typeof wireSearchWords>;

/** The shop's own words of the search. */
export const searchWordsCalls = {
  searchWords: defineCall({
    method: 'GET',
    path: '/search-words',
    summary: 'What shoppers type, and what the shop calls it',
    access: 'public',
    csrf: false,
    replies: { 200: z.strictObject({ message, data: z.array(wireSearchWords) }) },
  }),
};
