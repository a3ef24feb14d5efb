import { atom, type ReadableAtom } from 'nanostores';
import { leaveNotice, takeNotice } from '#src/stores/notice.ts';

const notice = atom<string | null>(null);

/** A message that another page stored for the login, such as that an account was created. */
export const loginNotice: ReadableAtom<string | null> = notice;

/** Moves the stored message to this page. */
export function readLoginNotice(): void {
  notice.set(takeNotice('login') ?? notice.get());
}

/** Shows a message on the login page. */
export function sayOnLogin(text: string): void {
  notice.set(text);
}

/** Passes the message on to the next page, if the login is skipped. */
export function passNoticeOn(): void {
  const said = notice.get();
  if (said !== null) leaveNotice(said);
}
