import { atom, type ReadableAtom } from 'nanostores';
import { rebased, withChange, type DraftFaults } from '#src/domain/staff/draft.ts';
import { isConflict } from './ask.ts';
import { staffClient } from './staff-client.ts';

/** An entry of one of the shop's lists that a member writes. `Subject` says which one it is. */
export type Edited<Subject extends object, Draft extends object> = Subject & {
  /** As the member saw it. */
  readonly seen: Draft;
  readonly draft: Draft;
  readonly faults: DraftFaults<Draft>;
};

/** How the entries of one list are checked and saved. */
type Rules<Subject extends object, Draft extends object> = {
  /** Returns what is wrong with a draft. */
  readonly faultsOf: (entry: Edited<Subject, Draft>) => DraftFaults<Draft>;
  /** Saves an entry and shows the list as it is then. Returns the server's sentence. */
  readonly send: (entry: Edited<Subject, Draft>, client: typeof staffClient) => Promise<string>;
  /** Returns an entry as it is now; null where it is gone. Asked after a conflict. */
  readonly present: (
    entry: Edited<Subject, Draft>,
    client: typeof staffClient,
  ) => Draft | null | Promise<Draft | null>;
};

/** The one entry of a list that is being written. */
export type Editor<Subject extends object, Draft extends object> = {
  /** The entry; null if none is being written. It stays while other screens are looked at. */
  readonly state: ReadableAtom<Edited<Subject, Draft> | null>;
  /** Opens an entry as the member sees it. `draft` is what is written already. */
  readonly open: (subject: Subject, seen: Draft, draft?: Draft) => void;
  /** Closes the entry without a change. */
  readonly leave: () => void;
  /** Changes values of the draft, and forgets what was wrong with them. */
  readonly change: (change: Partial<Draft>) => void;
  /** Checks the draft. Returns whether it can be saved. */
  readonly check: () => boolean;
  /**
   * Saves the draft and closes it. Returns the server's sentence. Throws as `send` does; after a
   * conflict, the values that the member has not changed are as they are now.
   */
  readonly save: (client?: typeof staffClient) => Promise<string>;
};

/** Creates the editor of a list. */
export function createEditor<Subject extends object, Draft extends object>(
  rules: Rules<Subject, Draft>,
): Editor<Subject, Draft> {
  const state = atom<Edited<Subject, Draft> | null>(null);
  /** Counts what was opened: an answer may come after the entry was closed, or opened once more. */
  let opened = 0;

  const rebase = async (was: Edited<Subject, Draft>, client: typeof staffClient) => {
    const number = opened;
    const is = await rules.present(was, client);
    const now = state.get();
    if (is === null || now === null || number !== opened) return;
    state.set({ ...now, seen: is, draft: rebased<Draft>(now.draft, was.seen, is).draft });
  };

  return {
    state,
    open: (subject, seen, draft = seen) => {
      opened += 1;
      state.set({ ...subject, seen, draft, faults: {} });
    },
    leave: () => {
      state.set(null);
    },
    change: (change) => {
      const now = state.get();
      if (now !== null) state.set(withChange<Draft, Edited<Subject, Draft>>(now, change));
    },
    check: () => {
      const now = state.get();
      if (now === null) return false;
      const faults = rules.faultsOf(now);
      state.set({ ...now, faults });
      return Object.keys(faults).length === 0;
    },
    save: async (client = staffClient) => {
      const now = state.get();
      if (now === null) return '';
      const number = opened;
      try {
        const message = await rules.send(now, client);
        if (number === opened) state.set(null);
        return message;
      } catch (error) {
        if (isConflict(error) && number === opened) await rebase(now, client);
        throw error;
      }
    },
  };
}
