import { atom, type ReadableAtom } from 'nanostores';
import { leaveNotice, takeNotice } from '#src/stores/notice.ts';

const notice = atom<string | null>(null);

/** What another page has left the login to say, such as that an account was made. */
export const loginNotice: ReadableAtom<string | null> = notice;

/** Reads it; once read it stays with the page. */
export function readLoginNotice(): void {
  notice.set(takeNotice('login') ?? notice.get());
}

/** Says something on the login page itself. */
export function sayOnLogin(text: string): void {
  notice.set(text);
}

/** Leaves it for the page after the login, which is then not shown at all. */
export function passNoticeOn(): void {
  const said = notice.get();
  if (said !== null) leaveNotice(said);
}
