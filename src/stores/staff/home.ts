import { ServerError } from '#src/api/errors.ts';
import {
  staffHomeCalls,
  type WireStaffBanner,
  type WireStaffHome,
} from '#src/contract/staff-home.ts';
import { moved } from '#src/domain/staff/moved.ts';
import { askStaff } from './ask.ts';
import { readPublishing } from './publishing.ts';
import { createRead } from './reading.ts';
import { staffClient } from './staff-client.ts';

const home = createRead<WireStaffHome>();

/** The banners and sections of the home page as the server told them last. */
export const staffHome = home.state;

/** Reads the home page for the screen. Never rejects. */
export function loadStaffHome(client = staffClient): Promise<void> {
  return home.read(() => askHome(client));
}

/** Reads the home page now, for the screen too. Throws the API's errors. */
export async function readHome(client = staffClient): Promise<WireStaffHome> {
  const read = await askHome(client);
  home.show(read);
  return read;
}

/** What every change of the home page answers. */
type Changed = { readonly data: { readonly message: string; readonly data: WireStaffHome } };

/**
 * Makes a change and shows the home page as it is then. Returns the server's sentence. Throws what `send`
 * throws; after a conflict or a removal, the home page is shown as it is now.
 */
export async function changeHome(
  send: () => Promise<Changed>,
  client = staffClient,
): Promise<string> {
  try {
    const { data } = await send();
    home.show(data.data);
    void readPublishing(client);
    return data.message;
  } catch (error) {
    if (error instanceof ServerError && [404, 409].includes(error.status)) {
      await readHome(client).catch(() => undefined);
    }
    throw error;
  }
}

/** Moves a banner within its slot. Returns the server's sentence. Throws as `changeHome` does. */
export function moveBanner(
  { id, slot }: WireStaffBanner,
  by: -1 | 1,
  client = staffClient,
): Promise<string> {
  const from = (presentHome()?.banners ?? [])
    .filter((banner) => banner.slot === slot)
    .map((banner) => banner.id);
  const body = { slot, from, to: [...moved(from, id, by)] };
  return changeHome(() => askStaff(staffHomeCalls.orderBanners, { body }, client), client);
}

/** Moves a section. Returns the server's sentence. Throws likewise. */
export function moveSection(id: number, by: -1 | 1, client = staffClient): Promise<string> {
  const from = (presentHome()?.sections ?? []).map((section) => section.id);
  const body = { from, to: [...moved(from, id, by)] };
  return changeHome(() => askStaff(staffHomeCalls.orderSections, { body }, client), client);
}

/** Returns the home page as it is shown; null before it is read. */
export function presentHome(): WireStaffHome | null {
  const reading = home.state.get();
  return reading.step === 'ready' ? reading.value : null;
}

async function askHome(client: typeof staffClient): Promise<WireStaffHome> {
  const { data } = await askStaff(staffHomeCalls.staffHome, {}, client);
  return data.data;
}
