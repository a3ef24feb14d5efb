import type { ReadableAtom } from 'nanostores';
import { ServerError } from '#src/api/errors.ts';
import { readPublishing } from './publishing.ts';
import { createRead, type Reading } from './reading.ts';
import { staffClient } from './staff-client.ts';

type Client = typeof staffClient;

/** A part of the shop that each change of it answers as a whole. */
export type Whole<T> = {
  readonly state: ReadableAtom<Reading<T>>;
  /** Reads it for the screen. Never rejects. */
  readonly load: (client?: Client) => Promise<void>;
  /** Returns it as it is shown; null before it is read. */
  readonly present: () => T | null;
  /**
   * Makes a change and shows the whole as it is then. Returns the server's sentence. Throws what `send`
   * throws; after a conflict or a removal, the whole is shown as it is now.
   */
  readonly change: (send: () => Promise<Changed<T>>, client?: Client) => Promise<string>;
};

type Changed<T> = { readonly data: { readonly message: string; readonly data: T } };

/** Creates a part of the shop that is not read yet. */
export function createWhole<T>(ask: (client: Client) => Promise<T>): Whole<T> {
  const { state, read, show } = createRead<T>();
  return {
    state,
    load: (client = staffClient) => read(() => ask(client)),
    present: () => {
      const reading = state.get();
      return reading.step === 'ready' ? reading.value : null;
    },
    change: async (send, client = staffClient) => {
      try {
        const { data } = await send();
        show(data.data);
        void readPublishing(client);
        return data.message;
      } catch (error) {
        if (error instanceof ServerError && [404, 409].includes(error.status)) {
          await ask(client).then(show, () => undefined);
        }
        throw error;
      }
    },
  };
}
