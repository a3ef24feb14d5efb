import { atom, type ReadableAtom } from 'nanostores';
import {
  accountHref,
  ACCOUNT_START,
  readAccountLocation,
  type AccountLocation,
} from '#src/domain/accounts/location.ts';
import { pushEntry, whenPopped } from '#src/stores/overlays.ts';

const current = atom<AccountLocation>(ACCOUNT_START);

/** The location in the account: the tab and page that the address names. */
export const accountLocation: ReadableAtom<AccountLocation> = current;

/** Follows the address, back and forward included. Returns the function that stops it. */
export function followAccountLocation(): () => void {
  const follow = () => {
    current.set(readAccountLocation(location.search));
  };
  follow();
  addEventListener('popstate', follow);
  return () => {
    removeEventListener('popstate', follow);
  };
}

/** Goes to a location in the account, with a history entry. */
export function showAccountLocation(to: AccountLocation): void {
  const href = accountHref(to);
  whenPopped(() => {
    if (href !== location.pathname + location.search) pushEntry(href);
    current.set(to);
  });
}
