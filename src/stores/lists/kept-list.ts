import { atom, type ReadableAtom } from 'nanostores';
import type { KeptListName } from '#src/domain/lists/kept-ids.ts';
import { keptIds, signedIn } from '#src/stores/accounts/session.ts';
import { reading } from '#src/stores/cart/cart.ts';
import { tell } from '#src/stores/toasts.ts';
import { idsOf, keepIds } from './kept-ids.ts';
import type { KeptListAnswer, KeptListCalls } from './kept-list-calls.ts';
import { tellAdded, tellIfEnded, tellUndone } from './kept-list-told.ts';

/** One of the user's lists as its page shows it. */
type KeptListState<Entry> = {
  readonly status: 'loading' | 'ready' | 'failed';
  /** What the list holds, without what is being removed. */
  readonly entries: readonly Entry[];
};

/** What is said where the server has no words of its own. */
type Words = { readonly added: string; readonly addFailed: string; readonly removeFailed: string };

/** One of the lists that the shop keeps for a user. */
export type KeptList<Entry> = {
  readonly state: ReadableAtom<KeptListState<Entry>>;
  /** Reads the list from the server. Never rejects: what went wrong is in the state. */
  readonly read: () => Promise<void>;
  /** Adds a product and says what came of it. Returns whether it is in the list. */
  readonly add: (productId: string) => Promise<boolean>;
  /** Removes a product; unless `quietly`, says so, and how to take it back. */
  readonly remove: (productId: string, quietly?: boolean) => Promise<boolean>;
};

/**
 * A list of the signed-in user. Changes show at once, go to the server one after the other, and are
 * undone and told where it refuses them; what it answers replaces what is shown.
 */
export function createKeptList<Entry extends { readonly productId: string }>(
  name: KeptListName,
  { calls, words }: { readonly calls: KeptListCalls<Entry>; readonly words: Words },
): KeptList<Entry> {
  const state = atom<KeptListState<Entry>>({ status: 'loading', entries: [] });
  /** What the server has answered last, and what is on its way to it. */
  let answered: readonly Entry[] = [];
  const adding = new Set<string>();
  const removing = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  const present = (status: KeptListState<Entry>['status']) => {
    const entries = answered.filter(({ productId }) => !removing.has(productId));
    state.set({ status, entries });
  };

  const take = ({ entries }: KeptListAnswer<Entry>) => {
    answered = entries;
    const ids = entries.map(({ productId }) => productId);
    const left = ids.filter((id) => !removing.has(id));
    present('ready');
    keepIds(name, [...new Set([...adding, ...left])], Date.now());
  };

  /**
   * Makes a call after those before it, or at once when the page is left: nobody would make it later.
   * Resolves to null if nobody is signed in by then.
   */
  const inTurn = <T>(work: (userId: number) => Promise<T>): Promise<T | null> => {
    const waiting = new AbortController();
    const left = new Promise<void>((resolve) => {
      const leave = () => {
        resolve();
      };
      addEventListener('pagehide', leave, { signal: waiting.signal });
    });
    const turn = Promise.race([last, left]).then(() => {
      waiting.abort();
      const user = reading(() => signedIn.get());
      return user === null ? null : work(user.id);
    });
    last = turn.catch(() => undefined);
    return turn;
  };

  /** Makes a change that is shown already; `settled` is called before its answer replaces it. */
  const change = async (
    call: (userId: number) => Promise<KeptListAnswer<Entry>>,
    after: {
      readonly settled: () => void;
      readonly undo: () => void;
      readonly failed: string;
    },
  ): Promise<KeptListAnswer<Entry> | null> => {
    try {
      const answer = await inTurn(call);
      after.settled();
      if (answer !== null) take(answer);
      return answer;
    } catch (error) {
      after.settled();
      present(state.get().status);
      after.undo();
      tellUndone(error, after.failed);
      return null;
    }
  };

  const add = async (productId: string): Promise<boolean> => {
    const had = idsOf(name).includes(productId);
    adding.add(productId);
    keepIds(name, [productId, ...without(idsOf(name), productId)]);
    const answer = await change((userId) => calls.add(userId, productId), {
      settled: () => adding.delete(productId),
      undo: () => {
        if (!had) keepIds(name, without(idsOf(name), productId));
      },
      failed: words.addFailed,
    });
    if (answer === null) return false;
    tellAdded(name, answer, words.added);
    return true;
  };

  const remove = async (productId: string, quietly = false): Promise<boolean> => {
    const had = idsOf(name).includes(productId);
    removing.add(productId);
    keepIds(name, without(idsOf(name), productId));
    present(state.get().status);
    const answer = await change((userId) => calls.remove(userId, productId), {
      settled: () => removing.delete(productId),
      undo: () => {
        if (had) keepIds(name, [...without(idsOf(name), productId), productId]);
      },
      failed: words.removeFailed,
    });
    if (answer === null) return false;
    if (!quietly) tell({ text: answer.message, undo: () => void add(productId) });
    return true;
  };

  const read = async (): Promise<void> => {
    if (state.get().status === 'failed') present('loading');
    try {
      const answer = await inTurn(calls.read);
      if (answer !== null) take(answer);
    } catch (error) {
      tellIfEnded(error);
      // What was read before stays; its page is no worse than it was.
      if (state.get().status !== 'ready') present('failed');
    }
  };

  // Another tab has changed the list.
  keptIds.listen(() => {
    const { status, entries } = state.get();
    if (status !== 'ready' || adding.size > 0 || removing.size > 0) return;
    const ids = new Set(idsOf(name));
    const same = ids.size === entries.length && entries.every((entry) => ids.has(entry.productId));
    if (!same) void read();
  });

  return { state, read, add, remove };
}

function without(ids: readonly string[], productId: string): readonly string[] {
  return ids.filter((id) => id !== productId);
}
