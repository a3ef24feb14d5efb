import type { Client } from '#src/api/client.ts';
import { request } from '#src/api/request.ts';
import { compareCalls, type WireCompare, type WireCompareEntry } from '#src/contract/compare.ts';
import type { ComparedEntry } from '#src/domain/lists/kept-entry.ts';
import { messages } from '#src/domain/messages.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import { lastingClient } from '#src/stores/api-client.ts';
import type { KeptListAnswer } from './kept-list-calls.ts';
import { createKeptList, type KeptList } from './kept-list.ts';
import { keptEntryOf } from './wishlist.ts';

/** Creates the signed-in user's compare list at the API of `client`. */
export function createCompareList(client: Client): KeptList<ComparedEntry> {
  const read = async (userId: number) =>
    answerOf((await request(compareCalls.userCompare, { params: { userId } }, client)).data);
  return createKeptList('compare', {
    calls: {
      read,
      add: async (userId, productId) => {
        const input = { params: { userId, productId } };
        const { message } = await request(compareCalls.addCompare, input, client);
        // Refetched, and its length is the count (SPEC.md section 4).
        return { ...(await read(userId)), message };
      },
      remove: async (userId, productId) => {
        const input = { params: { userId, productId } };
        return answerOf((await request(compareCalls.removeCompare, input, client)).data);
      },
    },
    words: {
      added: messages.added.compare,
      addFailed: messages.addFailed.compare,
      removeFailed: 'Failed to remove item from compare',
    },
  });
}

const list = createCompareList(lastingClient);

/** The compared products, in the order of adding. */
export const compareList = list.state;

/** Reads them from the server. Never rejects: an error is in the state. */
export const readCompare = list.read;

/** Adds a product and shows the result. Returns whether it is in the list. */
export const addToCompare = list.add;

/** Removes a product, with a message that can undo it. */
export const removeFromCompare = list.remove;

function answerOf({ data, message }: WireCompare): KeptListAnswer<ComparedEntry> {
  return { entries: data.map(comparedOf), message };
}

function comparedOf(entry: WireCompareEntry): ComparedEntry {
  const { brand, category, regularPrice, fullDesc } = entry;
  return {
    ...keptEntryOf(entry),
    ...{ brand, category, description: fullDesc },
    regularPrice: regularPrice === null ? null : nairaToKobo(regularPrice),
  };
}
