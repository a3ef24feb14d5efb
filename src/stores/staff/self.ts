import { atom, type ReadableAtom } from 'nanostores';
import { staffSelfCalls, type WireSelf } from '#src/contract/staff.ts';
import { askStaff } from './ask.ts';
import { openGate } from './gates.ts';
import { createRead, type Reading } from './reading.ts';
import { staffClient } from './staff-client.ts';

const own = createRead<WireSelf>();
const left = atom(false);

/** Who is signed in. */
export const self: ReadableAtom<Reading<WireSelf>> = own.state;

/** Whether the member has signed out: nothing is shown until somebody signs in. */
export const hasLeft: ReadableAtom<boolean> = left;

/** Reads who is signed in. Never rejects. */
export function readSelf(client = staffClient): Promise<void> {
  return own.read(async () => {
    const { data } = await askStaff(staffSelfCalls.staffSelf, {}, client);
    return data.data;
  });
}

/** Shows who has signed in, and lets the calls go on that waited for it. */
export function welcome(member: WireSelf): void {
  own.show(member);
  left.set(false);
  openGate('sign-in');
}

/** Ends the session. Returns the server's sentence. Throws as `askStaff` does. */
export async function signOut(client = staffClient): Promise<string> {
  const { message } = await askStaff(staffSelfCalls.staffSignOut, {}, client);
  left.set(true);
  own.forget();
  return message;
}
