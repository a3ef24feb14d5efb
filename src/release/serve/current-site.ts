import { readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { errorCode } from '#src/domain/error-code.ts';
import { isImmutable } from '#src/release/hosting/headers.ts';
import { inSlices } from '#src/release/in-slices.ts';
import { currentLink, listReleases, releasesFolder } from '#src/release/releases/releases.ts';
import { openSite, type SiteIndex } from './site-index.ts';

/** The releases of a data folder, for a server. */
export type Sites = {
  /** Returns the release in use now, or null before the first. */
  readonly current: () => Promise<SiteIndex | null>;
  /**
   * Returns the newest other kept release with this hashed file, which `current` lacks; null without
   * one.
   */
  readonly formerWith: (file: string, current: SiteIndex) => Promise<SiteIndex | null>;
  /** Makes `formerWith` read the disk again: one of its releases is no longer complete. */
  readonly forgetFormer: () => void;
};

/** Hashed files that only former releases have, each with the newest of them. */
type FormerFiles = ReadonlyMap<string, SiteIndex>;

/**
 * Follows `<dataDir>/releases/current`. The link is read for each request, one system call, so that a
 * publish takes effect with the next request.
 */
export function openSites(dataDir: string): Sites {
  const opened = new Map<string, Promise<SiteIndex>>();
  let former: { readonly of: SiteIndex; readonly files: Promise<FormerFiles> } | null = null;

  function site(id: string): Promise<SiteIndex> {
    const known = opened.get(id);
    if (known !== undefined) return known;
    const opening = openSite(join(releasesFolder(dataDir), id));
    opened.set(id, opening);
    opening.catch(() => opened.delete(id));
    return opening;
  }

  /** Returns the kept releases and drops the others: the index of a large shop takes megabytes. */
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

  /** Read once for each release in use: the others change only with a publish. */
  async function formerWith(file: string, current: SiteIndex): Promise<SiteIndex | null> {
    if (former?.of !== current) {
      former = { of: current, files: formerFiles(current) };
      former.files.catch(forgetFormer);
    }
    return (await former.files).get(file) ?? null;
  }

  async function formerFiles(current: SiteIndex): Promise<FormerFiles> {
    const found = new Map<string, SiteIndex>();
    for (const id of (await keptIds()).toReversed()) {
      const other = await site(id).catch(nullWhenGone);
      if (other === null || other === current) continue;
      await inSlices(other.files, (file) => {
        if (!current.has(file) && !found.has(file) && isImmutable(`/${file}`))
          found.set(file, other);
      });
    }
    return found;
  }

  function forgetFormer(): void {
    former = null;
  }

  return { current, formerWith, forgetFormer };
}

/** A publish may remove the oldest release while it is read. */
function nullWhenGone(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}
