import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { addFiles } from './fingerprint.ts';
import { projectRoot } from './project-root.ts';
import { listFiles } from './tree.ts';

/** Of `src`, what never decides how a page looks. */
const APART = /^(?:server|release)\//;

/** Besides: how pages are made of it, and by what. */
const others = [
  ...['src/release/prerender-entry.ts', 'src/release/renderer.ts', 'src/release/shop-font.ts'],
  ...['astro.config.mjs', 'package-lock.json', 'tsconfig.json'],
];

/**
 * SHA-256, in hex, of all code that pages and their scripts are made of. A page names the files of
 * scripts that other pages share with it: with any change of it all pages are rendered again, so that
 * none names a file that is gone.
 */
export async function codeHash(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const sources = (await listFiles(join(projectRoot, 'src'))).filter((file) => !APART.test(file));
  const still = await listFiles(join(projectRoot, 'public'));
  await addFiles(hash, projectRoot, [
    ...sources.map((source) => `src/${source}`),
    ...still.map((file) => `public/${file}`),
    ...others,
  ]);
  return hash.digest('hex');
}
