import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '#src/catalogue/digest.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { inSlices } from '#src/release/in-slices.ts';
import { projectRoot } from '#src/release/project-root.ts';
import { listFiles } from '#src/release/tree.ts';

/** Folders and files of the project that a site is made from. */
const folders = ['src', 'public'];
const files = ['astro.config.mjs', 'package-lock.json', 'package.json', 'tsconfig.json'];

/** Of `src`, what decides nothing of a site. */
const APART = /^src\/(?:server|demo)\//;

/** The settings that a site is made from. */
type SiteSettings = Pick<Settings, 'siteUrl' | 'publicApiUrl' | 'imageBaseUrl' | 'serviceWorker'>;

/**
 * SHA-256, in hex, of all code that a site is made from, the packages and Node. A page names scripts
 * that other pages share with it: with any change of the code all pages are rendered again, so that none
 * names a file that is gone. `root` is where the project is.
 */
export async function codeHash(root = projectRoot): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const inside = await Promise.all(
    folders.map(async (folder) =>
      (await listFiles(join(root, folder))).map((file) => `${folder}/${file}`),
    ),
  );
  const single = files.filter((file) => existsSync(join(root, file)));
  await inSlices([...inside.flat(), ...single], (path) => {
    if (APART.test(path)) return;
    const content = readFileSync(join(root, path));
    // With its length: no content can be taken for the name of the next file.
    hash.update(`\0${path}\0${content.byteLength}\0`).update(content);
  });
  return hash.digest('hex');
}

/** SHA-256, in hex, of everything that a site is made from: equal fingerprints, equal sites. */
export async function siteFingerprint(
  { siteUrl, publicApiUrl, imageBaseUrl, serviceWorker }: SiteSettings,
  snapshotHash: string,
): Promise<string> {
  const parts = [
    await codeHash(),
    siteUrl,
    publicApiUrl,
    imageBaseUrl,
    serviceWorker,
    snapshotHash,
  ];
  return sha256(JSON.stringify(parts));
}
