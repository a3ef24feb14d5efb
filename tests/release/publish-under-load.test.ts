import { expect, it } from 'vitest';
import { rollback } from '#src/release/releases/publish.ts';
import { temporaryFolder } from './folders.ts';
import { marksOf, openMarkedSite } from './marked-site.ts';
import { noFindings, readPages } from './page-checker.ts';
import { Publishing } from './publishing.ts';
import { categories, products, serveFolder, storeSite } from './small-site.ts';

/** More releases than are kept, so that some are removed during requests. */
const PUBLISHES = 7;

it(
  'a publish under load switches at once, and no request fails or sees two releases',
  { timeout: 60_000 },
  async () => {
    const dataDir = await temporaryFolder();
    const site = openMarkedSite(await storeSite(dataDir), 8);
    const snapshot = { hash: 'snapshot', products, categories, banners: [] };
    const publishing = new Publishing();
    await publishing.publish(0, site, { dataDir, snapshot });

    const errors: unknown[] = [];
    const { ask, port } = await serveFolder(dataDir, errors);
    const findings = noFindings();
    const reader = { url: `http://127.0.0.1:${port}`, pages: site.pages };
    const reading = [false, true].map((slow) =>
      readPages({ ...reader, slow }, publishing, findings),
    );
    const version = async () => marksOf((await ask(site.pages[0] ?? '/')).body.toString());
    try {
      for (let next = 1; next <= PUBLISHES; next += 1) {
        await publishing.publish(next, site, { dataDir, snapshot });
        expect(await version()).toEqual([next, next]);
      }
    } finally {
      publishing.end();
      await Promise.all(reading);
    }

    expect(findings).toMatchObject({ failed: [], mixed: [], missing: [] });
    expect(errors).toEqual([]);
    expect(Math.min(findings.pages, findings.files, findings.outlived)).toBeGreaterThan(0);
    await rollback(dataDir);
    expect(await version()).toEqual([PUBLISHES - 1, PUBLISHES - 1]);
  },
);
