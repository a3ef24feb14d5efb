import { describe, expect, it } from 'vitest';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint, type SiteInputs } from '#src/release/fingerprint.ts';
import { temporaryFolder, writeTree } from './folders.ts';

const settings = {
  siteUrl: 'https://shop.example',
  publicApiUrl: '/api/v1',
  imageBaseUrl: null,
};
const inputs: SiteInputs = { settings, snapshotHash: 'abc', nodeVersion: 'v24.0.0' };
const project = {
  'src/pages/index.astro': '<h1>Shop</h1>',
  'src/domain/shop.ts': 'export const shop = 1;',
  'public/favicon.svg': '<svg/>',
  'astro.config.mjs': 'export default {}',
  'package-lock.json': '{}',
};

async function projectFolder(): Promise<string> {
  const root = await temporaryFolder();
  await writeTree(root, project);
  return root;
}

describe('the fingerprint of a site', () => {
  it('is the same for the same inputs, wherever the project stands', async () => {
    const [one, other] = [await projectFolder(), await projectFolder()];
    expect(await fingerprint({ ...inputs, root: one })).toBe(
      await fingerprint({ ...inputs, root: other }),
    );
  });

  it('does not depend on what no page is made from', async () => {
    const root = await projectFolder();
    const before = await fingerprint({ ...inputs, root });
    await writeTree(root, { 'README.md': 'new', 'tests/a.test.ts': 'new', '.data/x': 'new' });
    expect(await fingerprint({ ...inputs, root })).toBe(before);
  });

  it.each<[string, Partial<SiteInputs>]>([
    ['the snapshot', { snapshotHash: 'abd' }],
    ['the version of Node', { nodeVersion: 'v24.0.1' }],
    ['SITE_URL', { settings: { ...settings, siteUrl: 'https://other.example' } }],
    ['PUBLIC_API_URL', { settings: { ...settings, publicApiUrl: '/api/v2' } }],
    ['IMAGE_BASE_URL', { settings: { ...settings, imageBaseUrl: '/{file}?w={width}' } }],
  ])('changes with %s', async (_name, change) => {
    const root = await projectFolder();
    expect(await fingerprint({ ...inputs, ...change, root })).not.toBe(
      await fingerprint({ ...inputs, root }),
    );
  });

  it.each(Object.keys(project))('changes with the content, absence or name of %s', async (file) => {
    const root = await projectFolder();
    const marks = new Set([await fingerprint({ ...inputs, root })]);
    await writeTree(root, { [file]: 'changed' });
    marks.add(await fingerprint({ ...inputs, root }));
    await rm(join(root, file));
    marks.add(await fingerprint({ ...inputs, root }));
    expect(marks.size).toBe(3);
  });

  it('changes when a file is added or moved', async () => {
    const root = await projectFolder();
    const marks = new Set([await fingerprint({ ...inputs, root })]);
    await writeTree(root, { 'src/pages/faq.astro': 'FAQ' });
    marks.add(await fingerprint({ ...inputs, root }));
    await rm(join(root, 'src/pages/faq.astro'));
    await writeTree(root, { 'src/pages/help.astro': 'FAQ' });
    marks.add(await fingerprint({ ...inputs, root }));
    expect(marks.size).toBe(3);
  });
});
