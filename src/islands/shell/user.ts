import { firstName } from '#src/domain/accounts/signed-in.ts';
import { listCounts, signedIn } from '#src/stores/accounts/session.ts';
import { showCount } from './badge.ts';

/** Label of a guest's account. */
const NOBODY = 'Account';

/**
 * Shows the signed-in user in the header, in sync with all tabs: first name and counts of the lists.
 * `keep-marks.ts` marks the page as a whole.
 */
export function showUser(page: Document): void {
  const names = page.querySelectorAll<HTMLElement>('[data-first-name]');
  signedIn.subscribe((user) => {
    for (const name of names) name.textContent = user === null ? NOBODY : firstName(user);
  });
  listCounts.subscribe(({ wishlist, compare }) => {
    showCounts(page, 'heart', wishlist);
    showCounts(page, 'compare', compare);
  });
}

/** A list has a count in the header's row and one in the menu's panel. */
function showCounts(page: Document, list: string, count: number): void {
  for (const badge of page.querySelectorAll<HTMLElement>(`[data-count="${list}"]`)) {
    showCount(badge, count);
  }
}
