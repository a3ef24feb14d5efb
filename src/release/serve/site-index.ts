import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { standsForGone } from '#src/release/hosting/gone.ts';
import { sentRedirects, type SiteFiles } from '#src/release/hosting/resolve.ts';
import { readGone, readMovedRules, readOwnHeaders } from '#src/release/releases/release-data.ts';
import { listFiles } from '#src/release/tree.ts';

/** A release as the server knows it: its files, and the entity tags of requested ones. */
export type SiteIndex = SiteFiles & {
  readonly folder: string;
  /** All its files, by path. */
  readonly files: ReadonlySet<string>;
  /** Its own headers, for every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Returns a strong entity tag of the file's bytes (RFC 9110, section 8.8.3), quotes included. */
  readonly tagOf: (file: string) => Promise<string>;
};

/** Reads the file list of a release. Releases never change, so once is enough. */
export async function openSite(folder: string): Promise<SiteIndex> {
  const files = new Set(await listFiles(folder));
  const gone = standsForGone(await readGone(folder));
  const moved = sentRedirects(await readMovedRules(folder));
  const headers = await readOwnHeaders(folder);
  const tags = new Map<string, string>();
  return {
    ...{ folder, files, gone, moved, headers },
    has: (file) => files.has(file),
    tagOf: async (file) => {
      const known = tags.get(file);
      if (known !== undefined) return known;
      const tag = `"${hash('sha256', await readFile(join(folder, file)), 'base64url').slice(0, 22)}"`;
      tags.set(file, tag);
      return tag;
    },
  };
}
