import { persistentMap } from '@nanostores/persistent';
import type { KeptListName } from '#src/domain/lists/kept-ids.ts';
import {
  readKeptCommand,
  writeKeptCommand,
  type KeptCommand,
} from '#src/domain/lists/kept-command.ts';
import { signedIn } from '#src/stores/accounts/session.ts';
import { newKey } from '#src/stores/new-key.ts';

/** Changes of lists that wait for the connection, each under a key of its own, as the cart's. */
const queue = persistentMap<Record<string, KeptCommand | undefined>>(
  'oja:v1:kept-command:',
  {},
  {
    encode: (command) => (command === undefined ? '' : writeKeptCommand(command)),
    decode: (text) => readKeptCommand(text) ?? undefined,
  },
);

/** Returns the waiting changes of one of the signed-in user's lists, in order. */
export function waitingFor(list: KeptListName): readonly KeptCommand[] {
  const user = signedIn.get();
  // Without a listener the store misses what another tab has written.
  const stop = queue.listen(() => undefined);
  const all = Object.values(queue.get()).filter((command) => command !== undefined);
  stop();
  return all
    .filter((command) => command.list === list && command.userId === user?.id)
    .sort((a, b) => a.order - b.order);
}

/** Stores a change of the signed-in user. Throws if the browser's storage is full. */
export function keepWaiting(
  list: KeptListName,
  deed: KeptCommand['deed'],
  productId: string,
): void {
  const user = signedIn.get();
  if (user === null) return;
  const last = waitingFor(list).at(-1)?.order ?? 0;
  const key = newKey();
  const order = Math.max(Date.now(), last + 1);
  queue.setKey(key, { key, order, userId: user.id, list, deed, productId });
}

/** Removes a change that the server has confirmed or refused. */
export function forgetWaiting({ key }: KeptCommand): void {
  queue.setKey(key, undefined);
}
