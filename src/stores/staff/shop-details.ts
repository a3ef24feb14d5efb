import { atom, type ReadableAtom } from 'nanostores';
import { staffShopDetailsCalls } from '#src/contract/staff-shop-details.ts';
import type { ShopDetails, ShopField } from '#src/domain/shop-details.ts';
import { rebased, withChange, type DraftFaults } from '#src/domain/staff/draft.ts';
import { shopDraftOf, shopFaults, shopValues } from '#src/domain/staff/shop-details-draft.ts';
import { askStaff, isConflict } from './ask.ts';
import { readPublishing } from './publishing.ts';
import { createRead, type Reading } from './reading.ts';
import { staffClient } from './staff-client.ts';

/** The shop's details as the member types them. */
export type TypedShop = {
  /** As the server told them last. */
  readonly seen: ShopDetails;
  readonly draft: ShopDetails;
  /** Fields that somebody else has changed too. */
  readonly theirs: readonly ShopField[];
  readonly faults: DraftFaults<ShopDetails>;
};

const read = createRead<ShopDetails>();
const typed = atom<TypedShop | null>(null);

/** The details as the server told them last. */
export const seenShop: ReadableAtom<Reading<ShopDetails>> = read.state;

/** The details as they are typed; null before they are read. They stay while other screens are looked at. */
export const typedShop: ReadableAtom<TypedShop | null> = typed;

/** Reads the details. What was typed stays. Never rejects. */
export function openShopDetails(client = staffClient): Promise<void> {
  return read.read(async () => {
    const { data } = await askStaff(staffShopDetailsCalls.staffShopDetails, {}, client);
    rebaseOn(data.data);
    return data.data;
  });
}

/** Changes a value of the draft, and forgets what was wrong with it. */
export function changeShopDraft(change: Partial<ShopDetails>): void {
  const now = typed.get();
  if (now !== null) typed.set(withChange(now, change));
}

/** Checks the draft. Returns whether it can be saved. */
export function checkShopDraft(): boolean {
  const now = typed.get();
  if (now === null) return false;
  const faults = shopFaults(now.draft, shopDraftOf(now.seen));
  typed.set({ ...now, faults });
  return Object.keys(faults).length === 0;
}

/**
 * Saves the draft. Returns the server's sentence. Throws as `askStaff` does; after a conflict, the fields
 * that the member has not changed are as they are now.
 */
export async function saveShopDetails(client = staffClient): Promise<string> {
  const now = typed.get();
  if (now === null) return '';
  const { seen, draft } = now;
  const body = { from: seen, to: shopValues(draft, seen) };
  try {
    const input = { body };
    const { data, message } = await askStaff(
      staffShopDetailsCalls.changeShopDetails,
      input,
      client,
    );
    void readPublishing(client);
    // What was typed meanwhile stays, over what was sent.
    typed.set({ ...(typed.get() ?? now), seen: data.data, theirs: [] });
    changeShopDraft(rebased(typed.get()?.draft ?? draft, draft, shopDraftOf(data.data)).draft);
    read.show(data.data);
    return message;
  } catch (error) {
    if (isConflict(error)) await openShopDetails(client);
    throw error;
  }
}

/** Puts what the member has typed over what the details are now. */
function rebaseOn(is: ShopDetails): void {
  const now = typed.get();
  const draft = shopDraftOf(is);
  if (now === null) typed.set({ seen: is, draft, theirs: [], faults: {} });
  else typed.set({ ...now, seen: is, ...rebased(now.draft, shopDraftOf(now.seen), draft) });
}
