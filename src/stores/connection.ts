import { atom, type ReadableAtom } from 'nanostores';
import { connectionText, returnedText, type Connection } from '#src/domain/offline/connection-line.ts';

/** What the line under the header says; null if the page is current and so is the connection. */
export type ConnectionLine = {
  readonly text: string;
  /** Whether the page can be replaced by a current one. */
  readonly isRenewable: boolean;
};

/** The page as it was answered: `asOf` is null for one that the network answered. */
type Page = { readonly asOf: number | null; readonly loadedAt: number };

/** Follows the connection of a page until `signal` ends. Times are in ms since 1970. */
export function followConnection(
  { asOf, loadedAt }: Page,
  signal: AbortSignal,
): ReadableAtom<ConnectionLine | null> {
  const time = asOf ?? loadedAt;
  const say = (connection: Connection): ConnectionLine => ({
    text: connectionText(connection, time, Date.now()),
    isRenewable: connection === 'slow',
  });
  const first = (): ConnectionLine | null => {
    if (!navigator.onLine) return say('offline');
    return asOf === null ? null : say('slow');
  };
  const line = atom(first());
  addEventListener(
    'offline',
    () => {
      line.set(say('offline'));
    },
    { signal },
  );
  addEventListener(
    'online',
    () => {
      line.set(asOf === null ? null : { text: returnedText(time, Date.now()), isRenewable: true });
    },
    { signal },
  );
  return line;
}
