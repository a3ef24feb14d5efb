import { formatAddress } from '#src/release/hosting/address.ts';
import { isImmutable } from '#src/release/hosting/headers.ts';
import type { Manifest } from './manifest.ts';

/** Addresses that answer otherwise than in the release before: paths, encoded, sorted. */
export type UrlChanges = {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
};

/** Files that no address leads to: notes to hosts and to our own server. */
const NO_ADDRESS = /(?:^|\/)[_.]/;

/**
 * What a release changes for those who have asked for it before, a CDN for one. What is named by its
 * content is left out: it never changes, and nothing asks any more for what is gone. `before` is null
 * for the first release: everything is added then.
 */
export function changedUrls(before: Manifest | null, after: Manifest): UrlChanges {
  const former = addressed(before ?? new Map());
  const now = addressed(after);
  return {
    added: now.filter((path) => before?.has(path) !== true).map(urlOf),
    changed: now
      .filter((path) => before?.has(path) === true)
      .filter((path) => before?.get(path)?.hash !== after.get(path)?.hash)
      .map(urlOf),
    removed: former.filter((path) => !after.has(path)).map(urlOf),
  };
}

/** A site's paths that have an address which is asked for again, sorted. */
function addressed(manifest: Manifest): readonly string[] {
  return [...manifest.keys()]
    .filter((path) => !NO_ADDRESS.test(path) && !isImmutable(`/${path}`))
    .sort();
}

/** The path of a file's address: a page has no ending. */
function urlOf(path: string): string {
  const page = path === 'index.html' ? '' : path.replace(/\.html$/, '');
  return formatAddress(page === '' ? [] : page.split('/'), '');
}
