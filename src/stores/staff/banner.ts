import { sendWithProgress, upload } from '#src/api/upload.ts';
import { staffHomeCalls, type WireStaffBanner } from '#src/contract/staff-home.ts';
import { staffPictureCalls } from '#src/contract/staff-picture.ts';
import {
  bannerDraftOf,
  bannerFaults,
  EMPTY_BANNER,
  type BannerDraft,
} from '#src/domain/staff/banner-draft.ts';
import { slotShapes, type BannerSlot } from '#src/domain/staff/banner-slot.ts';
import { askStaff, throughGates } from './ask.ts';
import { createEditor } from './editor.ts';
import { changeHome, presentHome } from './home.ts';
import { createUploads, UPLOAD_TIMEOUT_MS } from './product-uploads.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { staffClient } from './staff-client.ts';

/** Which banner this is: its id, null for a new one, and where it stands. */
type Subject = { readonly id: number | null; readonly slot: BannerSlot };

const editor = createEditor<Subject, BannerDraft>({
  faultsOf: ({ draft, seen }) => bannerFaults(draft, seen),
  send: ({ id, slot, seen, draft }, client) =>
    changeHome(
      () =>
        id === null
          ? askStaff(staffHomeCalls.addBanner, { body: { slot, ...draft } }, client)
          : askStaff(
              staffHomeCalls.changeBanner,
              { params: { bannerId: id }, body: { from: seen, to: draft } },
              client,
            ),
      client,
    ),
  present: ({ id }) => {
    const banner = presentHome()?.banners.find((one) => one.id === id);
    return banner === undefined ? null : bannerDraftOf(banner);
  },
});

/** The banner that is being written, and what is done to it (`Editor`). */
export const { state: editedBanner, change: changeBannerDraft, save: saveBanner } = editor;

/** The picture that is on its way. */
export const bannerUploads = createUploads({
  shrink: (file) => shrinkPicture(file, slotShapes[presentSlot()]),
  send: (picture, onProgress) => sendBannerPicture(presentSlot(), picture, onProgress),
});

/** Opens a banner. */
export function editBanner(banner: WireStaffBanner): void {
  const { id, slot } = banner;
  bannerUploads.removeAll();
  editor.open({ id, slot }, bannerDraftOf(banner));
}

/** Opens a new banner of a slot. */
export function newBanner(slot: BannerSlot): void {
  bannerUploads.removeAll();
  editor.open({ id: null, slot }, EMPTY_BANNER);
}

/** Closes the banner without a change. */
export function leaveBanner(): void {
  bannerUploads.removeAll();
  editor.leave();
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
  // A picture that could not be sent says so itself, and is sent again or left out.
  return bannerUploads.state.get().length === 0 && editor.check();
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

function presentSlot(): BannerSlot {
  return editor.state.get()?.slot ?? 'hero';
}
