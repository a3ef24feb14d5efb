import type { ReadableAtom } from 'nanostores';
import { staffPublishingCalls, type WirePublishing } from '#src/contract/staff-publishing.ts';
import { askStaff, isConflict } from './ask.ts';
import { createRead, type Reading } from './reading.ts';
import { staffClient } from './staff-client.ts';

const site = createRead<WirePublishing>();

/** How often a rebuild that is due or running is asked about, in ms. */
const POLL_MS = { due: 3_000, running: 1_500 } as const;

/** What is live, and what is not yet. */
export const publishing: ReadableAtom<Reading<WirePublishing>> = site.state;

/** Reads it. Never rejects. */
export function readPublishing(client = staffClient): Promise<void> {
  return site.read(async () => {
    const { data } = await askStaff(staffPublishingCalls.publishing, {}, client);
    return data.data;
  });
}

/** Rebuilds the site now. Returns the server's sentence. Throws as `askStaff` does. */
export async function publishNow(client = staffClient): Promise<string> {
  const { data, message } = await askStaff(staffPublishingCalls.publish, {}, client);
  site.show(data.data);
  return message;
}

/** Shows the release before `from`, the current one. Returns the server's sentence. Throws likewise. */
export async function rollBack(from: string, client = staffClient): Promise<string> {
  try {
    const { data, message } = await askStaff(
      staffPublishingCalls.rollBack,
      { body: { from } },
      client,
    );
    site.show(data.data);
    return message;
  } catch (error) {
    if (isConflict(error)) await readPublishing(client);
    throw error;
  }
}

/** Keeps asking while a rebuild is due or running, until the returned function is called. */
export function followPublishing(client = staffClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = site.state.subscribe((reading) => {
    clearTimeout(timer);
    const state = reading.step === 'ready' ? reading.value.state : 'idle';
    if (state !== 'due' && state !== 'running') return;
    timer = setTimeout(() => void readPublishing(client), POLL_MS[state]);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
