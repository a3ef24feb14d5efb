import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeHash, siteFingerprint } from '#src/release/build/code-hash.ts';
import { temporaryFolder, writeTree } from '#tests/release/folders.ts';

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

describe('the code hash', () => {
  it('the code hash does not depend on where the project is stored', async () => {
    expect(await codeHash(await projectFolder())).toBe(await codeHash(await projectFolder()));
  });

  it('the code hash ignores files that do not affect a site', async () => {
    const root = await projectFolder();
    const before = await codeHash(root);
    const others = [
      'README.md',
      'tests/a.test.ts',
      '.data/x',
      'src/server/app.ts',
      'src/demo/random.ts',
    ];
    await writeTree(root, Object.fromEntries(others.map((file) => [file, 'new'])));
    expect(await codeHash(root)).toBe(before);
  });

  it.each(Object.keys(project))(
    'the code hash changes when %s is edited or removed',
    async (file) => {
      const root = await projectFolder();
      const hashes = new Set([await codeHash(root)]);
      await writeTree(root, { [file]: 'changed' });
      hashes.add(await codeHash(root));
      await rm(join(root, file));
      hashes.add(await codeHash(root));
      expect(hashes.size).toBe(3);
    },
  );

  it('the code hash changes when a file is added or renamed', async () => {
    const root = await projectFolder();
    const hashes = new Set([await codeHash(root)]);
    await writeTree(root, { 'src/pages/faq.astro': 'FAQ' });
    hashes.add(await codeHash(root));
    await rm(join(root, 'src/pages/faq.astro'));
    await writeTree(root, { 'src/pages/help.astro': 'FAQ' });
    hashes.add(await codeHash(root));
    expect(hashes.size).toBe(3);
  });
});

describe('the site fingerprint', () => {
  const settings = {
    ...{ siteUrl: 'https://shop.example', publicApiUrl: '/api/v1', imageBaseUrl: null },
    serviceWorker: true,
  };

  it.each([
    ['the snapshot', {}, 'abd'],
    ['SITE_URL', { siteUrl: 'https://other.example' }, 'abc'],
    ['PUBLIC_API_URL', { publicApiUrl: '/api/v2' }, 'abc'],
    ['IMAGE_BASE_URL', { imageBaseUrl: '/{file}?w={width}' }, 'abc'],
    ['SERVICE_WORKER', { serviceWorker: false }, 'abc'],
  ])('the site fingerprint changes with %s', async (_name, change, snapshotHash) => {
    const before = await siteFingerprint(settings, 'abc');
    expect(await siteFingerprint(settings, 'abc')).toBe(before);
    expect(await siteFingerprint({ ...settings, ...change }, snapshotHash)).not.toBe(before);
  });
});
