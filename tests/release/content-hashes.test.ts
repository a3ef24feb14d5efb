import { describe, expect, it } from 'vitest';
import {
  builtHashesFile,
  keepReleaseHashes,
  readContentHashes,
  releaseHashesFile,
  writeBuiltHashes,
} from '#src/release/content-hashes.ts';
import { temporaryFolder } from './folders.ts';

const hashes = new Map([
  ['index.html', 'aa'],
  ['products-details/cable 100%25.html', 'bb'],
]);

describe('the hashes of what a site holds', () => {
  it('come back as they were written, whatever its files are called', async () => {
    const dataDir = await temporaryFolder();
    await writeBuiltHashes(dataDir, hashes);
    expect(await readContentHashes(builtHashesFile(dataDir))).toEqual(hashes);
  });

  it('are empty for a site that nothing is known of', async () => {
    const dataDir = await temporaryFolder();
    expect(await readContentHashes(releaseHashesFile(dataDir, 'one'))).toEqual(new Map());
    expect(await readContentHashes('')).toEqual(new Map());
  });

  it('of a release stay as they are while another site is built', async () => {
    const dataDir = await temporaryFolder();
    await writeBuiltHashes(dataDir, hashes);
    await keepReleaseHashes(dataDir, 'one');
    await writeBuiltHashes(dataDir, new Map([['index.html', 'cc']]));
    expect(await readContentHashes(releaseHashesFile(dataDir, 'one'))).toEqual(hashes);
  });

  it('are kept for the last published site alone', async () => {
    const dataDir = await temporaryFolder();
    for (const release of ['one', 'two']) {
      await writeBuiltHashes(dataDir, hashes);
      await keepReleaseHashes(dataDir, release);
    }
    expect(await readContentHashes(releaseHashesFile(dataDir, 'one'))).toEqual(new Map());
    expect(await readContentHashes(releaseHashesFile(dataDir, 'two'))).toEqual(hashes);
  });
});
