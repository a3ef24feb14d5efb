import { atom, type ReadableAtom } from 'nanostores';
import {
  connectionText,
  returnedText,
  type Connection,
} from '#src/domain/offline/connection-line.ts';

/** What the line under the header says; null if the page is current and so is the connection. */
export type ConnectionLine = {
  readonly text: string;
  /** Whether the page can be replaced by a current one. */
  readonly isRenewable: boolean;
};

/**
 * A page as it was answered: by the network at `asOf`, in ms since 1970. `opened` is the connection that a
 * kept page was opened with; null for one that the network answered.
 */
type Page = { readonly asOf: number; readonly opened: Connection | null };

/** Follows the connection of a page as long as it is open. */
export function followConnection({ asOf, opened }: Page): ReadableAtom<ConnectionLine | null> {
  const say = (connection: Connection): ConnectionLine => ({
    text: connectionText(connection, asOf, Date.now()),
    isRenewable: opened !== null && navigator.onLine,
  });
  const opening = navigator.onLine ? opened : 'offline';
  const line = atom(opening === null ? null : say(opening));
  addEventListener('offline', () => {
    line.set(say('offline'));
  });
  addEventListener('online', () => {
    line.set(opened === null ? null : { text: returnedText(asOf, Date.now()), isRenewable: true });
  });
  return line;
}
