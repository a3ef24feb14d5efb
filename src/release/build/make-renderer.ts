import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type AstroIntegration } from 'astro';
import type { Rolldown } from 'vite';
import { parseSettings } from '#src/domain/settings/settings.ts';
import { projectRoot } from '#src/release/project-root.ts';
import { backOfficeNames, bundleBackOffice, writeBackOffice } from './back-office.ts';
import { inside } from './renderer.ts';
import { makeServiceWorker } from './service-worker.ts';
import { shopConstants } from './shop-constants.ts';

// The build that wanted the renderer has ended.
process.once('disconnect', () => process.exit(1));

/** Argument: the folder of the new renderer. The settings are those of the environment. */
const [home = ''] = process.argv.slice(2);

const site = join(home, inside.site);
const backOffice = await bundleBackOffice(parseSettings(process.env), shopConstants(process.env));

await build({
  root: projectRoot,
  outDir: site,
  logLevel: 'warn',
  integrations: [bundleKeeper(), backOfficeNames(backOffice)],
});
await writeBackOffice(backOffice, site);
await makeServiceWorker(site);
// Timers that Astro leaves behind would keep it for a second more.
process.exit(0);

/** Makes Astro bundle the render program, copies the bundle to the renderer's folder, and renders no page. */
function bundleKeeper(): AstroIntegration {
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
