import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readHeader } from '#src/catalogue/snapshot-lines.ts';
import { snapshotFile } from '#src/catalogue/store.ts';
import { shopEnvironment } from '#src/release/build/shop-constants.ts';
import { projectRoot } from '#src/release/project-root.ts';
import { servePictures } from './dev-pictures.ts';
import { tellFirstOwner } from './first-owner.ts';
import { showProgress } from './progress.ts';
import { asked, run } from './run.ts';
import { settingsOnPort } from './settings.ts';
import { withApi } from './shop-server.ts';

/**
 * `npm run dev`: the API on the port after `PORT`, and Astro's development server on `PORT`.
 * Requests for the API, uploads and pictures are passed on. The catalogue is pulled if there is no
 * snapshot; `npm run pull` gets a new one. Search needs a build.
 */
await run(async ({ settings, signal }) => {
  process.env.DATA_DIR = resolve(settings.dataDir);
  const behind = settingsOnPort(settings.port + 1);
  const progress = showProgress();
  const api = await withApi(behind, servePictures(settings.dataDir), progress.onProgress, signal);
  try {
    if (!existsSync(snapshotFile(settings.dataDir))) {
      const { pull } = await import('#src/catalogue/pull.ts');
      const { shopApiUrl: apiUrl, shopUploadsUrl: uploadsUrl, dataDir } = behind;
      await pull({ apiUrl, uploadsUrl, dataDir, signal, progress: progress.onProgress });
    }
    progress.end();
    const proxy = Object.fromEntries(
      ['/api/', '/uploads/', '/pictures/'].map((path) => [path, api.url]),
    );
    const { shop } = await readHeader(snapshotFile(settings.dataDir));
    Object.assign(process.env, shopEnvironment(shop));
    const { dev } = await import('astro');
    const site = await dev({
      root: projectRoot,
      server: { host: settings.host, port: settings.port },
      vite: { server: { proxy, strictPort: true } },
    });
    await tellFirstOwner(settings);
    await asked(signal);
    await site.stop();
  } finally {
    await api.close();
  }
});
