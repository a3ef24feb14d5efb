import { NO_KEPT_IDS, type KeptListName } from '#src/domain/lists/kept-ids.ts';
import { keptIds, signedIn } from '#src/stores/accounts/session.ts';
import { reading } from '#src/stores/cart/cart.ts';

/** Returns the ids of one of the signed-in user's lists, as far as this browser knows. */
export function idsOf(list: KeptListName): readonly string[] {
  const user = signedIn.get();
  const kept = keptIds.get();
  return user !== null && kept.userId === user.id ? kept[list] : [];
}

/**
 * Stores the ids of one of the user's lists. `readAt` is when they were read from the server, in ms
 * since 1970; left out for a change that is not confirmed yet.
 */
export function keepIds(list: KeptListName, ids: readonly string[], readAt?: number): void {
  reading(() => {
    const user = signedIn.get();
    if (user === null) return;
    const { userId, ...kept } = keptIds.get();
    const own = userId === user.id ? kept : NO_KEPT_IDS;
    keptIds.set({ ...own, userId: user.id, readAt: readAt ?? own.readAt, [list]: ids });
  });
}
