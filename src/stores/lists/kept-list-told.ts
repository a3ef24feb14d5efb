import { ServerError } from '#src/api/errors.ts';
import type { KeptListName } from '#src/domain/lists/kept-ids.ts';
import { routes } from '#src/domain/routes.ts';
import { tellSessionEnded } from '#src/stores/accounts/session-told.ts';
import { failureText } from '#src/stores/failure-text.ts';
import { tell } from '#src/stores/toasts.ts';
import type { KeptListAnswer } from './kept-list-calls.ts';

/** What leads from a message to the list. */
const linkNames = { wishlist: 'View Wishlist', compare: 'Compare products' } as const;

/** Says that a product is in a list, in the server's words or else in `words`. */
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

/** Says why a change of a list was undone. By a 401 the user is forgotten already: see `fetchAsUser`. */
export function tellUndone(error: unknown, words: string): void {
  if (!tellIfEnded(error)) tell({ kind: 'error', text: failureText(error, words) });
}

/** Says that the session has ended where that is why a call has failed; gives whether it is. */
export function tellIfEnded(error: unknown): boolean {
  const hasEnded = error instanceof ServerError && error.status === 401;
  if (hasEnded) tellSessionEnded();
  return hasEnded;
}
