import { describe, expect, it } from 'vitest';
import {
  contentHashesFile,
  keepContentHashes,
  readContentHashes,
  writeContentHashes,
} from '#src/release/content-hashes.ts';
import { temporaryFolder } from './folders.ts';

const hashes = new Map([
  ['index.html', 'aa'],
  ['products-details/cable 100%25.html', 'bb'],
]);

describe('the hashes of what a site holds', () => {
  it('are kept by its fingerprint, whatever its files are called', async () => {
    const dataDir = await temporaryFolder();
    await writeContentHashes(dataDir, 'one', hashes);
    expect(await readContentHashes(contentHashesFile(dataDir, 'one'))).toEqual(hashes);
  });

  it('are none of a site that nothing is known of', async () => {
    const dataDir = await temporaryFolder();
    expect(await readContentHashes(contentHashesFile(dataDir, 'one'))).toEqual(new Map());
    expect(await readContentHashes('')).toEqual(new Map());
  });

  it('are those of the last site alone, once it is published', async () => {
    const dataDir = await temporaryFolder();
    for (const site of ['one', 'two']) await writeContentHashes(dataDir, site, hashes);
    await keepContentHashes(dataDir, 'two');
    expect(await readContentHashes(contentHashesFile(dataDir, 'one'))).toEqual(new Map());
    expect(await readContentHashes(contentHashesFile(dataDir, 'two'))).toEqual(hashes);
  });
});
