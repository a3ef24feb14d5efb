import { atom, type ReadableAtom } from 'nanostores';
import { BACK_OFFICE } from '#src/domain/staff/routes.ts';
import { followBack, pushEntry } from '#src/stores/overlays.ts';

/** Where the member is: the parts of the address. */
export type Place = {
  readonly path: string;
  /** With its question mark; empty without one. */
  readonly query: string;
  /** Without its sign. */
  readonly fragment: string;
};

const here = atom<Place>({ path: '', query: '', fragment: '' });

/** The present place. */
export const place: ReadableAtom<Place> = here;

/** Follows the address from now on, through Back and Forward too. */
export function followAddress(): void {
  followBack();
  const read = () => {
    const { pathname: path, search: query, hash } = location;
    const now = here.get();
    const fragment = hash.slice(1);
    if (now.path === path && now.query === query && now.fragment === fragment) return;
    here.set({ path, query, fragment });
  };
  addEventListener('popstate', read);
  addEventListener('hashchange', read);
  read();
}

/** Returns whether an address is of the back office, which shows it without loading a page. */
export function isOfBackOffice({ origin, pathname }: URL): boolean {
  return (
    origin === location.origin &&
    (pathname === `/${BACK_OFFICE}` || pathname.startsWith(`/${BACK_OFFICE}/`))
  );
}

/** Goes to another place of the back office. */
export function go(href: string): void {
  const { pathname: path, search: query, hash } = new URL(href, location.href);
  pushEntry(href);
  here.set({ path, query, fragment: hash.slice(1) });
}

/** Changes the query of the present place, without an entry of its own in the history. */
export function changeQuery(values: Readonly<Record<string, string>>): void {
  const { path, fragment } = here.get();
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  const text = new URLSearchParams(filled).toString();
  const query = text === '' ? '' : `?${text}`;
  history.replaceState(history.state, '', `${path}${query}${fragment && `#${fragment}`}`);
  here.set({ path, query, fragment });
}
