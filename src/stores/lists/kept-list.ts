import { atom, type ReadableAtom } from 'nanostores';
import { NetworkError } from '#src/api/errors.ts';
import { outcomeOf, type KeptCommand } from '#src/domain/lists/kept-command.ts';
import type { KeptListName } from '#src/domain/lists/kept-ids.ts';
import { keptIds, signedIn } from '#src/stores/accounts/session.ts';
import { reading } from '#src/stores/cart/cart.ts';
import { tell } from '#src/stores/toasts.ts';
import { idsOf, keepIds } from './kept-ids.ts';
import type { KeptListAnswer, KeptListCalls } from './kept-list-calls.ts';
import { tellAdded, tellIfEnded, tellUndone, tellWaiting } from './kept-list-told.ts';
import { keepWaiting, waitingFor } from './kept-queue.ts';
import { createReplay } from './kept-replay.ts';

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
 * Creates a list of the signed-in user. Changes show at once and are sent one after the other; those made
 * offline wait in the browser's storage, and go first when the connection is back. A refused change is
 * undone, with a message; the server's answer replaces what is shown.
 */
export function createKeptList<Entry extends Listed>(
  name: KeptListName,
  { calls, words }: Options<Entry>,
): KeptList<Entry> {
  const shown = createShownList<Entry>(name);
  const { state, adding, removing, present, take } = shown;
  const inTurn = createTurns(createReplay(name, { calls, words, take: shown.take }));

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
    const { remove } = outcomeOf(waitingFor(name));
    const isLeaving = (id: string) => removing.has(id) || remove.has(id);
    state.set({ status, entries: answered.filter(({ productId }) => !isLeaving(productId)) });
  };
  const take = ({ entries }: KeptListAnswer<Entry>) => {
    answered = entries;
    const ids = entries.map(({ productId }) => productId);
    const waiting = outcomeOf(waitingFor(name));
    const left = ids.filter((id) => !removing.has(id) && !waiting.remove.has(id));
    present('ready');
    keepIds(name, [...new Set([...adding, ...waiting.add, ...left])], Date.now());
  };
  return { state, adding, removing, present, take };
}

/**
 * Makes a call after the earlier ones, or at once when the page is left, so that it is not lost.
 * Resolves to null if nobody is signed in by then.
 */
type InTurn = <T>(work: (userId: number) => Promise<T>) => Promise<T | null>;

function createTurns(replay: (userId: number) => Promise<void>): InTurn {
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
      return user === null ? null : replay(user.id).then(() => work(user.id));
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

type Shown<Entry extends Listed> = ReturnType<typeof createShownList<Entry>>;

/** Sends a change that is shown already; `settled` is called before the answer replaces it. */
function createChange<Entry extends Listed>(
  name: KeptListName,
  calls: KeptListCalls<Entry>,
  { state, present, take }: Shown<Entry>,
  inTurn: InTurn,
) {
  return async (
    deed: KeptCommand['deed'],
    productId: string,
    after: { readonly settled: () => void; readonly undo: () => void; readonly failed: string },
  ): Promise<KeptListAnswer<Entry> | 'waiting' | null> => {
    try {
      const answer = await inTurn((userId) => calls[deed](userId, productId));
      after.settled();
      if (answer !== null) take(answer);
      return answer;
    } catch (error) {
      const waits = error instanceof NetworkError && isWaiting(name, deed, productId);
      after.settled();
      if (waits) {
        tellWaiting();
        return 'waiting';
      }
      present(state.get().status);
      after.undo();
      tellUndone(error, after.failed);
      return null;
    }
  };
}

function createChanges<Entry extends Listed>(
  name: KeptListName,
  { calls, words }: Options<Entry>,
  shown: Shown<Entry>,
  inTurn: InTurn,
): Pick<KeptList<Entry>, 'add' | 'remove'> {
  const { state, adding, removing, present } = shown;
  const change = createChange(name, calls, shown, inTurn);

  const add = async (productId: string): Promise<boolean> => {
    const had = idsOf(name).includes(productId);
    adding.add(productId);
    keepIds(name, [productId, ...without(idsOf(name), productId)]);
    const answer = await change('add', productId, {
      settled: () => adding.delete(productId),
      undo: () => {
        if (!had) keepIds(name, without(idsOf(name), productId));
      },
      failed: words.addFailed,
    });
    if (answer === null || answer === 'waiting') return answer !== null;
    tellAdded(name, answer, words.added);
    return true;
  };

  const remove = async (productId: string, quietly = false): Promise<boolean> => {
    const had = idsOf(name).includes(productId);
    removing.add(productId);
    keepIds(name, without(idsOf(name), productId));
    present(state.get().status);
    const answer = await change('remove', productId, {
      settled: () => removing.delete(productId),
      undo: () => {
        if (had) keepIds(name, [...without(idsOf(name), productId), productId]);
      },
      failed: words.removeFailed,
    });
    if (answer === null || answer === 'waiting') return answer !== null;
    if (!quietly) tell({ text: answer.message, undo: () => void add(productId) });
    return true;
  };

  return { add, remove };
}

/**
 * Has a change wait that the network has failed: offline, or behind others that wait. Returns whether it
 * does.
 */
function isWaiting(list: KeptListName, deed: KeptCommand['deed'], productId: string): boolean {
  if (navigator.onLine && waitingFor(list).length === 0) return false;
  try {
    keepWaiting(list, deed, productId);
    return true;
  } catch {
    // The browser's storage is full: the change is undone, and said to be.
    return false;
  }
}

function without(ids: readonly string[], productId: string): readonly string[] {
  return ids.filter((id) => id !== productId);
}
