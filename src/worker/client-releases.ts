import { database } from './database.ts';
import { scope } from './scope.ts';

/** A page that is not open any more is forgotten after this time, in ms; the browser may restore it. */
const FORGET_AFTER = 3 * 24 * 60 * 60 * 1000;

/** What this run of the worker knows: a page asks for its files before a write is done. */
const known = new Map<string, string>();

/** Notes which release a page is of. */
export async function rememberRelease(clientId: string, release: string): Promise<void> {
  known.set(clientId, release);
  await (await database()).put('clients', { id: clientId, release, at: Date.now() });
}

/** Returns the release that a page is of; null if the worker did not answer for it. */
export async function releaseOf(clientId: string): Promise<string | null> {
  const own = known.get(clientId);
  if (own !== undefined) return own;
  const stored = await (await database()).get('clients', clientId);
  if (stored !== undefined) known.set(clientId, stored.release);
  return stored?.release ?? null;
}

/** Forgets pages that were closed long ago. */
export async function forgetClosed(): Promise<void> {
  const open = new Set((await scope.clients.matchAll()).map(({ id }) => id));
  const db = await database();
  const old = (await db.getAll('clients')).filter(
    ({ id, at }) => !open.has(id) && Date.now() - at > FORGET_AFTER,
  );
  await Promise.all(old.map(({ id }) => db.delete('clients', id)));
}
