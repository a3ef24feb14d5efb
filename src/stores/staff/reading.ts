import { atom, type ReadableAtom } from 'nanostores';
import { staffFailure } from './ask.ts';

/** Something that is read from the server. */
export type Reading<T> =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly text: string }
  | { readonly step: 'ready'; readonly value: T };

/** A value of the server, as it was read last. */
export type Read<T> = {
  readonly state: ReadableAtom<Reading<T>>;
  /** Reads it; a value that is shown stays until then. Never rejects: an error is in the state. */
  readonly read: (ask: () => Promise<T>) => Promise<void>;
  /** Shows what a call has answered. */
  readonly show: (value: T) => void;
  /** Forgets it. */
  readonly forget: () => void;
};

/** Creates a value that is not read yet. Of several readings the last begun counts. */
export function createRead<T>(): Read<T> {
  const state = atom<Reading<T>>({ step: 'loading' });
  let newest = 0;
  const begin = () => (newest += 1);
  return {
    state,
    async read(ask) {
      const own = begin();
      if (state.get().step === 'failed') state.set({ step: 'loading' });
      try {
        const value = await ask();
        if (own === newest) state.set({ step: 'ready', value });
      } catch (error) {
        if (own === newest) state.set({ step: 'failed', text: staffFailure(error) });
      }
    },
    show(value) {
      begin();
      state.set({ step: 'ready', value });
    },
    forget() {
      begin();
      state.set({ step: 'loading' });
    },
  };
}
