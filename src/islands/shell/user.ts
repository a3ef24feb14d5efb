import { firstName } from '#src/domain/accounts/signed-in.ts';
import { listCounts, signedIn } from '#src/stores/accounts/session.ts';
import { showCount } from './badge.ts';

/** What a guest's account is called. */
const NOBODY = 'Account';

/**
 * Shows who is signed in, in step with all tabs: the first name and the counts of the lists in the
 * header. Whether anyone is, `keep-marks.ts` says of the whole page.
 */
export function showUser(page: Document): void {
  const names = page.querySelectorAll<HTMLElement>('[data-first-name]');
  signedIn.subscribe((user) => {
    for (const name of names) name.textContent = user === null ? NOBODY : firstName(user);
  });
  const wishlist = page.querySelector<HTMLElement>('[data-count="heart"]');
  const compare = page.querySelector<HTMLElement>('[data-count="compare"]');
  listCounts.subscribe((counts) => {
    if (wishlist !== null) showCount(wishlist, counts.wishlist);
    if (compare !== null) showCount(compare, counts.compare);
  });
}
