import { atom, type ReadableAtom } from 'nanostores';
import {
  accountHref,
  ACCOUNT_START,
  readAccountPlace,
  type AccountPlace,
} from '#src/domain/accounts/place.ts';

const place = atom<AccountPlace>(ACCOUNT_START);

/** Where in the account this page is, as its address says. */
export const accountPlace: ReadableAtom<AccountPlace> = place;

/** Follows the address, through back and forward too, until the returned function is called. */
export function followAccountPlace(): () => void {
  const follow = () => {
    place.set(readAccountPlace(location.search));
  };
  follow();
  addEventListener('popstate', follow);
  return () => {
    removeEventListener('popstate', follow);
  };
}

/** Goes to a place, as an entry of the history of its own. */
export function showAccountPlace(to: AccountPlace): void {
  const href = accountHref(to);
  if (href !== location.pathname + location.search) history.pushState(null, '', href);
  place.set(to);
}
