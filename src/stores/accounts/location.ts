import { atom, type ReadableAtom } from 'nanostores';
import {
  accountHref,
  ACCOUNT_START,
  readAccountPlace,
  type AccountPlace,
} from '#src/domain/accounts/place.ts';

const place = atom<AccountPlace>(ACCOUNT_START);

/** The part of the account that the address names. */
export const accountPlace: ReadableAtom<AccountPlace> = place;

/** Follows the address, back and forward included. Returns the function that stops it. */
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

/** Goes to a part of the account, with a history entry. */
export function showAccountPlace(to: AccountPlace): void {
  const href = accountHref(to);
  if (href !== location.pathname + location.search) history.pushState(null, '', href);
  place.set(to);
}
