import { fork } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Snapshot } from '#src/catalogue/snapshot.ts';
import { errorCode } from '#src/domain/error-code.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { contentHash } from '#src/release/store/manifest.ts';
import { codeHash } from './code-hash.ts';
import { shopConstants, shopEnvironment } from './shop-constants.ts';
import { projectRoot } from '#src/release/project-root.ts';
import type { RenderProgram } from './render-pages.ts';
import { removeAbandoned, unfinishedName } from '#src/release/replace-folder.ts';

/** Folder of the renderers, by key. It is inside the project, so that their bundles find the packages. */
const folder = join(projectRoot, '.astro', 'renderers');

/** A renderer is removed if unused for this time, in ms: a day, longer than any build. */
const UNUSED_MS = 24 * 60 * 60 * 1000;

/** Inside a renderer's folder: files of the site, and the bundle with the name of its entry. */
export const inside = { site: 'site', bundle: 'bundle', entry: 'entry.txt' } as const;

/** Renders the pages of any catalogue of one shop. It depends on code, settings and the shop's details. */
export type Renderer = {
  /** Equal keys render equal pages of equal catalogues. */
  readonly key: string;
  /** Scripts, styles and other files that are the same for every catalogue. */
  readonly siteDir: string;
  /** Loads the program. Its modules read the catalogue of `DATA_DIR` once. */
  readonly load: () => Promise<RenderProgram>;
};

/** The settings compiled into scripts and pages. Other settings are read with the catalogue. */
type CompiledSettings = Pick<Settings, 'publicApiUrl' | 'imageBaseUrl'>;

/** Returns the environment of a thread that renders the snapshot in `dataDir`, which has these details. */
export function rendererEnvironment(
  {
    dataDir,
    siteUrl,
    publicApiUrl,
    imageBaseUrl,
  }: Pick<Settings, 'dataDir' | 'siteUrl' | 'publicApiUrl' | 'imageBaseUrl'>,
  details: Snapshot['shop'],
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SITE_URL: siteUrl,
    PUBLIC_API_URL: publicApiUrl,
    IMAGE_BASE_URL: imageBaseUrl ?? '',
    ...shopEnvironment(details),
  };
}

/**
 * Opens the renderer of this code, of these settings and of the shop's details; the settings and details
 * are those of the environment. Without one, Astro makes it in a few seconds. Throws if it would have to
 * make one outside production.
 */
export async function openRenderer(settings: CompiledSettings): Promise<Renderer> {
  const { publicApiUrl, imageBaseUrl } = settings;
  const parts = [await codeHash(), publicApiUrl, imageBaseUrl, shopConstants(process.env)];
  const key = contentHash(JSON.stringify(parts));
  const home = join(folder, key);
  await mkdir(folder, { recursive: true });
  if (!(await isUsed(home))) await makeRenderer(home);
  await removeUnused();
  return {
    key,
    siteDir: join(home, inside.site),
    load: async () => {
      const entry = join(home, inside.bundle, await readFile(join(home, inside.entry), 'utf8'));
      // The entry is prerender-entry.ts.
      return (await import(pathToFileURL(entry).href)) as RenderProgram;
    },
  };
}

/** Notes that a renderer is in use. Returns false if it does not exist. */
async function isUsed(home: string): Promise<boolean> {
  try {
    await utimes(home, new Date(), new Date());
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function makeRenderer(home: string): Promise<void> {
  if (process.env.NODE_ENV !== 'production') {
    // Astro compiles NODE_ENV into pages: they would lack their security policy.
    throw new Error('A renderer is made with NODE_ENV=production only.');
  }
  await removeAbandoned(folder, 'renderer');
  const fresh = unfinishedName(folder, 'renderer');
  try {
    await runAstro(fresh);
    await rename(fresh, home);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another build has made the same renderer in the meantime.
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error;
  }
}

/**
 * Makes the renderer in a process of its own (make-renderer.ts), whose memory ends with it: Astro's
 * build leaves 500 MB behind in a thread. The process ends with this thread.
 */
async function runAstro(fresh: string): Promise<void> {
  const child = fork(new URL('./make-renderer.ts', import.meta.url), [fresh], { silent: true });
  child.stdout?.pipe(process.stdout, { end: false });
  child.stderr?.pipe(process.stderr, { end: false });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`Astro's build ended with ${code ?? 'a signal'}`);
}

async function removeUnused(): Promise<void> {
  for (const name of await readdir(folder)) {
    const home = join(folder, name);
    const used = statSync(home, { throwIfNoEntry: false })?.mtimeMs;
    // Another build may have removed or renamed it.
    if (used !== undefined && Date.now() - used > UNUSED_MS) {
      await rm(home, { recursive: true, force: true });
    }
  }
}
