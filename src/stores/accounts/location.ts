import { atom, type ReadableAtom } from 'nanostores';
import {
  accountHref,
  ACCOUNT_START,
  readAccountLocation,
  type AccountLocation,
} from '#src/domain/accounts/location.ts';

const place = atom<AccountLocation>(ACCOUNT_START);

/** The part of the account that the address names. */
export const accountPlace: ReadableAtom<AccountLocation> = place;

/** Follows the address, back and forward included. Returns the function that stops it. */
export function followAccountPlace(): () => void {
  const follow = () => {
    place.set(readAccountLocation(location.search));
  };
  follow();
  addEventListener('popstate', follow);
  return () => {
    removeEventListener('popstate', follow);
  };
}

/** Goes to a part of the account, with a history entry. */
export function showAccountPlace(to: AccountLocation): void {
  const href = accountHref(to);
  if (href !== location.pathname + location.search) history.pushState(null, '', href);
  place.set(to);
}
