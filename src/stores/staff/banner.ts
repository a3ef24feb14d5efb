import { atom, type ReadableAtom } from 'nanostores';
import { sendWithProgress, upload } from '#src/api/upload.ts';
import { staffHomeCalls, type WireStaffBanner } from '#src/contract/staff-home.ts';
import { staffPictureCalls } from '#src/contract/staff-picture.ts';
import {
  bannerDraftOf,
  bannerFaults,
  EMPTY_BANNER,
  type BannerDraft,
  type BannerFaults,
} from '#src/domain/staff/banner-draft.ts';
import { slotShapes, type BannerSlot } from '#src/domain/staff/banner-slot.ts';
import { rebased, withChange } from '#src/domain/staff/draft.ts';
import { askStaff, throughGates } from './ask.ts';
import { changeHome, presentHome } from './home.ts';
import { createUploads, UPLOAD_TIMEOUT_MS } from './product-uploads.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { staffClient } from './staff-client.ts';

/** A banner that a member writes. */
export type EditedBanner = {
  /** Null for a new one. */
  readonly id: number | null;
  readonly slot: BannerSlot;
  /** As the member saw it. */
  readonly seen: BannerDraft;
  readonly draft: BannerDraft;
  readonly faults: BannerFaults;
};

const edited = atom<EditedBanner | null>(null);

/** The banner that is being written; null if none is. It stays while other screens are looked at. */
export const editedBanner: ReadableAtom<EditedBanner | null> = edited;

/** The picture that is on its way. */
export const bannerUploads = createUploads({
  shrink: (file) => shrinkPicture(file, slotShapes[presentSlot()]),
  send: (picture, onProgress) => sendBannerPicture(presentSlot(), picture, onProgress),
});

/** Opens a banner. */
export function editBanner(banner: WireStaffBanner): void {
  open({ id: banner.id, slot: banner.slot, seen: bannerDraftOf(banner) });
}

/** Opens a new banner of a slot. */
export function newBanner(slot: BannerSlot): void {
  open({ id: null, slot, seen: EMPTY_BANNER });
}

/** Closes the banner without a change. */
export function leaveBanner(): void {
  bannerUploads.removeAll();
  edited.set(null);
}

/** Changes values of the draft, and forgets what was wrong with them. */
export function changeBannerDraft(change: Partial<BannerDraft>): void {
  const now = edited.get();
  if (now !== null) edited.set(withChange(now, change));
}

/** Sends a picture to the shop, in the place of the one before. Never rejects. */
export async function addBannerPicture(files: Iterable<File>): Promise<void> {
  bannerUploads.removeAll();
  await bannerUploads.add([...files].slice(0, 1), (file) => {
    changeBannerDraft({ file });
  });
}

/** Waits for the picture that is on its way, and checks the draft. Resolves to whether it can be saved. */
export async function checkBanner(): Promise<boolean> {
  await bannerUploads.settled();
  const now = edited.get();
  if (now === null) return false;
  // A picture that could not be sent says so itself, and is sent again or left out.
  if (bannerUploads.state.get().length > 0) return false;
  const faults = bannerFaults(now.draft, now.seen);
  edited.set({ ...now, faults });
  return Object.keys(faults).length === 0;
}

/**
 * Saves the draft and closes it. Returns the server's sentence. Throws as `changeHome` does; after a
 * conflict, the values that the member has not changed are as they are now.
 */
export async function saveBanner(client = staffClient): Promise<string> {
  const now = edited.get();
  if (now === null) return '';
  const { id, slot, seen, draft } = now;
  try {
    const message = await changeHome(
      () =>
        id === null
          ? askStaff(staffHomeCalls.addBanner, { body: { slot, ...draft } }, client)
          : askStaff(
              staffHomeCalls.changeBanner,
              { params: { bannerId: id }, body: { from: seen, to: draft } },
              client,
            ),
      client,
    );
    edited.set(null);
    return message;
  } catch (error) {
    rebase(now);
    throw error;
  }
}

/** Removes a banner. Returns the server's sentence. Throws as `changeHome` does. */
export function removeBanner(banner: WireStaffBanner, client = staffClient): Promise<string> {
  const input = { params: { bannerId: banner.id }, body: { from: bannerDraftOf(banner) } };
  return changeHome(() => askStaff(staffHomeCalls.removeBanner, input, client), client);
}

/** Sends a picture to the shop. Returns the name of its file. Throws as `askStaff` does. */
export async function sendBannerPicture(
  slot: BannerSlot,
  picture: Blob,
  onProgress: (share: number) => void,
  client = { ...staffClient, fetch: sendWithProgress(onProgress), timeoutMs: UPLOAD_TIMEOUT_MS },
): Promise<string> {
  const { data } = await throughGates(() =>
    upload(staffPictureCalls.uploadBannerPicture, picture, client, { query: { slot } }),
  );
  return data.file;
}

function open(banner: Omit<EditedBanner, 'draft' | 'faults'>): void {
  bannerUploads.removeAll();
  edited.set({ ...banner, draft: banner.seen, faults: {} });
}

function presentSlot(): BannerSlot {
  return edited.get()?.slot ?? 'hero';
}

/** Shows the banner as it is now, with what the member has written. */
function rebase({ id, seen }: EditedBanner): void {
  const now = edited.get();
  const banner = presentHome()?.banners.find((one) => one.id === id);
  if (banner === undefined || now?.id !== id) return;
  const is = bannerDraftOf(banner);
  edited.set({ ...now, seen: is, draft: rebased(now.draft, seen, is).draft });
}
