import { atom, type ReadableAtom } from 'nanostores';
import { staffSelfCalls } from '#src/contract/staff.ts';
import { askStaff } from './ask.ts';
import { openGate } from './gates.ts';
import { readSelf } from './self.ts';
import { staffClient } from './staff-client.ts';

/** How far a member is with a new second factor. */
export type Setup =
  | { readonly step: 'none' }
  | { readonly step: 'key'; readonly key: string; readonly link: string }
  | { readonly step: 'codes'; readonly codes: readonly string[] };

const state = atom<Setup>({ step: 'none' });

/** The second factor that is being set up. */
export const secondFactor: ReadableAtom<Setup> = state;

/** Asks for a new key. Returns the server's sentence. Throws as `askStaff` does, like those below. */
export async function beginSecondFactor(client = staffClient): Promise<string> {
  const { data, message } = await askStaff(staffSelfCalls.beginSecondFactor, {}, client);
  state.set({ step: 'key', ...data.data });
  return message;
}

/** Uses the new key from now on, and shows the recovery codes. */
export async function confirmSecondFactor(code: string, client = staffClient): Promise<string> {
  const input = { body: { code: code.replaceAll(/\s/g, '') } };
  const { data, message } = await askStaff(staffSelfCalls.confirmSecondFactor, input, client);
  state.set({ step: 'codes', codes: data.data.recoveryCodes });
  await readSelf(client);
  return message;
}

/** Signs in without a second factor again. */
export async function removeSecondFactor(client = staffClient): Promise<string> {
  const { message } = await askStaff(staffSelfCalls.removeSecondFactor, {}, client);
  await readSelf(client);
  return message;
}

/** Forgets the key or the codes: they have been kept. Calls that waited for a second factor go on. */
export function endSetup(): void {
  const isSet = state.get().step === 'codes';
  state.set({ step: 'none' });
  if (isSet) openGate('second-factor');
}
