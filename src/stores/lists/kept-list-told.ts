import { ServerError } from '#src/api/errors.ts';
import type { KeptListName } from '#src/domain/lists/kept-ids.ts';
import { routes } from '#src/domain/routes.ts';
import { tellSessionEnded } from '#src/stores/accounts/session-told.ts';
import { failureText } from '#src/stores/failure-text.ts';
import { tell } from '#src/stores/toasts.ts';
import type { KeptListAnswer } from './kept-list-calls.ts';

/** Link from a message to the list. */
const linkNames = { wishlist: 'View Wishlist', compare: 'Compare products' } as const;

/** Says that a product is in a list: the server's message, else `words`. */
export function tellAdded(
  list: KeptListName,
  { warns = false, message }: Pick<KeptListAnswer<unknown>, 'warns' | 'message'>,
  words: string,
): void {
  tell({
    kind: warns ? 'warning' : 'success',
    text: message || words,
    link: { name: linkNames[list], href: routes[list] },
  });
}

/** Says that a change waits for the connection. */
export function tellWaiting(): void {
  tell({ text: 'You are offline. This is saved here, and sent when you are online again.' });
}

/** Says why a change of a list was undone. After a 401 the user is signed out: see `fetchAsUser`. */
export function tellUndone(error: unknown, words: string): void {
  if (!tellIfEnded(error)) tell({ kind: 'error', text: failureText(error, words) });
}

/** If a call failed because the session has ended, says so. Returns whether it did. */
export function tellIfEnded(error: unknown): boolean {
  const hasEnded = error instanceof ServerError && error.status === 401;
  if (hasEnded) tellSessionEnded();
  return hasEnded;
}
