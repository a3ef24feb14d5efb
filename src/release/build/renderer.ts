import { statSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Rolldown } from 'vite';
import { errorCode } from '#src/domain/error-code.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { contentHash } from '#src/release/store/manifest.ts';
import { codeHash } from './code-hash.ts';
import { projectRoot } from '#src/release/project-root.ts';
import { makeServiceWorker } from './service-worker.ts';
import type { RenderProgram } from './render-pages.ts';
import { removeAbandoned, unfinishedName } from '#src/release/replace-folder.ts';

/** Folder of the renderers, by key. It is inside the project, so that their bundles find the packages. */
const folder = join(projectRoot, '.astro', 'renderers');

/** A renderer is removed if unused for this time, in ms: a day, longer than any build. */
const UNUSED_MS = 24 * 60 * 60 * 1000;

/** Inside a renderer's folder: files of the site, and the bundle with the name of its entry. */
const inside = { site: 'site', bundle: 'bundle', entry: 'entry.txt' } as const;

/** Renders the pages of any catalogue. It depends on code and settings, not on products. */
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

/**
 * Opens the renderer of this code and of these settings, which are those of the environment. Without
 * one, Astro makes it in a few seconds. Throws if it would have to make one outside production.
 */
export async function openRenderer(settings: CompiledSettings): Promise<Renderer> {
  const { publicApiUrl, imageBaseUrl } = settings;
  const parts = [await codeHash(), publicApiUrl, imageBaseUrl];
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
  // Imported here only: it takes half a second to load.
  const { build } = await import('astro');
  const fresh = unfinishedName(folder, 'renderer');
  try {
    await build({
      root: projectRoot,
      outDir: join(fresh, inside.site),
      logLevel: 'warn',
      integrations: [bundleKeeper(fresh)],
    });
    await makeServiceWorker(join(fresh, inside.site));
    await rename(fresh, home);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another build has made the same renderer in the meantime.
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error;
  }
}

/** Makes Astro bundle the render program, copies the bundle to `home`, and renders no page. */
function bundleKeeper(home: string): AstroIntegration {
  const ours = fileURLToPath(new URL('./prerender-entry.ts', import.meta.url));
  let bundle = '';
  let entry = '';
  return {
    name: 'bundle-keeper',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'bundle-keeper',
                applyToEnvironment: ({ name }) => name === 'prerender',
                configEnvironment: (name) =>
                  name === 'prerender' ? { build: { rolldownOptions: { input: ours } } } : null,
                writeBundle: ({ dir }, chunks) => {
                  bundle = dir ?? '';
                  entry = Object.values(chunks).find(isEntry)?.fileName ?? '';
                },
              },
            ],
          },
        });
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer({
          name: 'bundle-keeper',
          // The bundle is complete now; Astro removes it after the build.
          setup: async () => {
            await cp(bundle, join(home, inside.bundle), { recursive: true });
            await writeFile(join(home, inside.entry), entry);
          },
          getStaticPaths: () => Promise.resolve([]),
          render: ({ url }) => Promise.reject(new Error(`${url} is not to be rendered here.`)),
        });
      },
    },
  };
}

function isEntry(chunk: Rolldown.OutputBundle[string]): boolean {
  return chunk.type === 'chunk' && chunk.isEntry;
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
