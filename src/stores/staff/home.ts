import {
  staffHomeCalls,
  type WireStaffBanner,
  type WireStaffHome,
} from '#src/contract/staff-home.ts';
import { moved } from '#src/domain/staff/moved.ts';
import { askStaff } from './ask.ts';
import { staffClient } from './staff-client.ts';
import { createWhole } from './whole.ts';

const home = createWhole(async (client): Promise<WireStaffHome> => {
  const { data } = await askStaff(staffHomeCalls.staffHome, {}, client);
  return data.data;
});

/** The banners and sections of the home page as the server told them last. */
export const staffHome = home.state;

/** Reads the home page for the screen, changes it, and returns what is shown (`Whole`). */
export const { load: loadStaffHome, change: changeHome, present: presentHome } = home;

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
