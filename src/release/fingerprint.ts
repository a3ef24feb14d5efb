import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '#src/domain/error-code.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { inSlices } from './in-slices.ts';
import { projectRoot } from './project-root.ts';
import { listFilesIfThere } from './tree.ts';

/** Folders and files of the project that a site is made from. */
const folders = ['src', 'public'];
const files = ['astro.config.mjs', 'package-lock.json', 'package.json', 'tsconfig.json'];

/** What a site is made from, besides the project's own files. */
export type SiteInputs = {
  readonly settings: Pick<Settings, 'siteUrl' | 'publicApiUrl' | 'imageBaseUrl'>;
  /** Of the snapshot. */
  readonly snapshotHash: string;
  /** Where the project is; its own folder unless a test says otherwise. */
  readonly root?: string;
  readonly nodeVersion?: string;
};

/**
 * SHA-256, in hex, over everything that makes a site: the code, the packages, Node, the settings that
 * pages show, and the snapshot. Equal fingerprints make equal sites.
 */
export async function fingerprint(inputs: SiteInputs): Promise<string> {
  const { settings, snapshotHash, root = projectRoot, nodeVersion = process.version } = inputs;
  const hash = createHash('sha256');
  const { siteUrl, publicApiUrl, imageBaseUrl } = settings;
  hash.update(JSON.stringify({ snapshotHash, nodeVersion, siteUrl, publicApiUrl, imageBaseUrl }));
  for (const folder of folders) {
    const inside = await listFilesIfThere(join(root, folder));
    const paths = inside.map((file) => `${folder}/${file}`);
    await addFiles(hash, root, paths);
  }
  await addFiles(hash, root, files);
  return hash.digest('hex');
}

/**
 * Adds files of the project at `root` to a hash: name, length and content, so that no content can be
 * taken for another file's name.
 */
export function addFiles(
  hash: ReturnType<typeof createHash>,
  root: string,
  paths: readonly string[],
): Promise<void> {
  return inSlices(paths, (path) => {
    addFile(hash, root, path);
  });
}

function addFile(hash: ReturnType<typeof createHash>, root: string, file: string): void {
  try {
    const content = readFileSync(join(root, file));
    hash.update(`\0${file}\0${content.byteLength}\0`).update(content);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    hash.update(`\0${file}\0missing\0`);
  }
}
