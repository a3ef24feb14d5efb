import { readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { errorCode } from '#src/domain/error-code.ts';
import { currentLink, listReleases, releasesFolder } from './releases.ts';
import { openSite, type SiteIndex } from './site-index.ts';

/** The releases of a data folder, for a server. */
export type Sites = {
  /** The release in use at this moment, or null before the first. */
  readonly current: () => Promise<SiteIndex | null>;
  /** Another kept release that holds this file, newest first, or null. */
  readonly formerWith: (file: string) => Promise<SiteIndex | null>;
};

/**
 * Follows `<dataDir>/releases/current`: the link is read for each request, which is one system call,
 * so that a publish holds from the next request on.
 */
export function openSites(dataDir: string): Sites {
  const opened = new Map<string, Promise<SiteIndex>>();

  function site(id: string): Promise<SiteIndex> {
    const known = opened.get(id);
    if (known !== undefined) return known;
    const opening = openSite(join(releasesFolder(dataDir), id));
    opened.set(id, opening);
    opening.catch(() => opened.delete(id));
    return opening;
  }

  /** The releases that are kept. Forgets the others: the index of a large shop takes megabytes. */
  async function keptIds(): Promise<readonly string[]> {
    const ids = await listReleases(dataDir);
    for (const id of opened.keys()) if (!ids.includes(id)) opened.delete(id);
    return ids;
  }

  async function current(): Promise<SiteIndex | null> {
    try {
      const id = basename(await readlink(currentLink(dataDir)));
      if (!opened.has(id)) await keptIds();
      return await site(id);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    }
  }

  async function formerWith(file: string): Promise<SiteIndex | null> {
    for (const id of (await keptIds()).toReversed()) {
      const former = await site(id).catch(nullWhenGone);
      if (former?.has(file) === true) return former;
    }
    return null;
  }

  return { current, formerWith };
}

/** The oldest release may be removed by a publish while it is read. */
function nullWhenGone(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}
