import { atom, type ReadableAtom } from 'nanostores';
import { staffFailure } from './ask.ts';

/** Something that a member does: a press of a button, and what came of it. */
type DeedState =
  | { readonly step: 'idle' | 'sending' }
  | { readonly step: 'refused'; readonly text: string }
  | { readonly step: 'done'; readonly text: string };

/** What a control does. */
export type Deed = {
  readonly state: ReadableAtom<DeedState>;
  /**
   * Does it, unless it is under way. `work` returns what to say of its success. Resolves to whether it
   * succeeded. Never rejects: an error is in the state.
   */
  readonly run: (work: () => Promise<string>) => Promise<boolean>;
  /** Forgets what came of it. */
  readonly reset: () => void;
};

/** Creates a deed that has not been done. */
export function createDeed(): Deed {
  const state = atom<DeedState>({ step: 'idle' });
  return {
    state,
    async run(work) {
      if (state.get().step === 'sending') return false;
      state.set({ step: 'sending' });
      try {
        state.set({ step: 'done', text: await work() });
        return true;
      } catch (error) {
        state.set({ step: 'refused', text: staffFailure(error) });
        return false;
      }
    },
    reset() {
      if (state.get().step !== 'sending') state.set({ step: 'idle' });
    },
  };
}
