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
  /** The entries, without those that are being removed. */
  readonly entries: readonly Entry[];
};

/** Messages for a server that sends none. */
type Words = { readonly added: string; readonly addFailed: string; readonly removeFailed: string };

type Listed = { readonly productId: string };

type Options<Entry> = { readonly calls: KeptListCalls<Entry>; readonly words: Words };

/** One of a user's lists. */
export type KeptList<Entry> = {
  readonly state: ReadableAtom<KeptListState<Entry>>;
  /** Reads the list from the server. Never rejects: an error is in the state. */
  readonly read: () => Promise<void>;
  /** Adds a product and shows the result. Returns whether it is in the list. */
  readonly add: (productId: string) => Promise<boolean>;
  /** Removes a product, unless `quietly` with a message that can undo it. */
  readonly remove: (productId: string, quietly?: boolean) => Promise<boolean>;
};

/**
 * Creates a list of the signed-in user. Changes show at once and are sent one after the other. A
 * refused change is undone, with a message; the server's answer replaces what is shown.
 */
export function createKeptList<Entry extends Listed>(
  name: KeptListName,
  { calls, words }: Options<Entry>,
): KeptList<Entry> {
  const shown = createShownList<Entry>(name);
  const { state, adding, removing, present, take } = shown;
  const inTurn = createTurns();

  const read = async (): Promise<void> => {
    if (state.get().status === 'failed') present('loading');
    try {
      const answer = await inTurn(calls.read);
      if (answer !== null) take(answer);
    } catch (error) {
      tellIfEnded(error);
      // The entries that were read before stay.
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

  return { state, read, ...createChanges(name, { calls, words }, shown, inTurn) };
}

/** Holds the shown state of a list: the server's last answer with the unconfirmed changes. */
function createShownList<Entry extends Listed>(name: KeptListName) {
  const state = atom<KeptListState<Entry>>({ status: 'loading', entries: [] });
  let answered: readonly Entry[] = [];
  const adding = new Set<string>();
  const removing = new Set<string>();

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
  return { state, adding, removing, present, take };
}

/**
 * Makes a call after the earlier ones, or at once when the page is left, so that it is not lost.
 * Resolves to null if nobody is signed in by then.
 */
type InTurn = <T>(work: (userId: number) => Promise<T>) => Promise<T | null>;

function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
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
}

function createChanges<Entry extends Listed>(
  name: KeptListName,
  { calls, words }: Options<Entry>,
  { state, adding, removing, present, take }: ReturnType<typeof createShownList<Entry>>,
  inTurn: InTurn,
): Pick<KeptList<Entry>, 'add' | 'remove'> {
  /** Sends a change that is shown already; `settled` is called before the answer replaces it. */
  const change = async (
    call: (userId: number) => Promise<KeptListAnswer<Entry>>,
    after: { readonly settled: () => void; readonly undo: () => void; readonly failed: string },
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

  return { add, remove };
}

function without(ids: readonly string[], productId: string): readonly string[] {
  return ids.filter((id) => id !== productId);
}
