import { ServerError } from '#src/api/errors.ts';
import type { KeptListName } from '#src/domain/lists/kept-ids.ts';
import type { KeptListAnswer, KeptListCalls } from './kept-list-calls.ts';
import { tellUndone } from './kept-list-told.ts';
import { forgetWaiting, waitingFor } from './kept-queue.ts';

type Replay<Entry> = {
  readonly calls: KeptListCalls<Entry>;
  readonly words: { readonly addFailed: string; readonly removeFailed: string };
  /** Shows the server's answer. */
  readonly take: (answer: KeptListAnswer<Entry>) => void;
};

/**
 * Creates what sends the changes that wait, in order. It rejects without an answer: they wait on. A refused
 * one is dropped, with a message, and the others are sent.
 */
export function createReplay<Entry>(
  name: KeptListName,
  { calls, words, take }: Replay<Entry>,
): (userId: number) => Promise<void> {
  const send = async (userId: number): Promise<void> => {
    // Read again each time: another tab may have sent some.
    for (let next = waitingFor(name)[0]; next !== undefined; next = waitingFor(name)[0]) {
      try {
        const answer = await calls[next.deed](userId, next.productId);
        forgetWaiting(next);
        take(answer);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        forgetWaiting(next);
        tellUndone(error, next.deed === 'add' ? words.addFailed : words.removeFailed);
      }
    }
  };
  return async (userId) => {
    if (waitingFor(name).length === 0) return;
    // Two tabs that send at once would mix their orders.
    if ('locks' in navigator) await navigator.locks.request(`oja:v1:${name}`, () => send(userId));
    else await send(userId);
  };
}

/** Returns whether the server has refused a change for good; a user who is signed out may come back. */
function isRefusal(error: unknown): boolean {
  return error instanceof ServerError && error.status < 500 && error.status !== 401;
}
