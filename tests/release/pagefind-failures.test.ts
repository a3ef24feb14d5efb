import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellFailures } from '#src/release/pagefind-failures.ts';

const programs = ['pagefind.js', 'pagefind-worker.js'];

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oja-pagefind-'));
  const { index } = await createIndex({ forceLanguage: 'en' });
  await index?.addCustomRecord({ url: '/a', content: 'words', language: 'en' });
  await index?.writeFiles({ outputPath: folder });
});

afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

describe('the programs of Pagefind', () => {
  it('no longer pass over a piece of the index that did not come', async () => {
    for (const name of programs) {
      expect(await readFile(join(folder, name), 'utf8')).toContain('.catch(()=>{})');
    }
    await tellFailures(folder);
    for (const name of programs) {
      const program = await readFile(join(folder, name), 'utf8');
      expect(program).not.toMatch(/chunk"\)\)\.catch/);
      expect(program).toMatch(/"load_index_chunk"\)\)/);
    }
  });

  it('that are not as they are known stop the build', async () => {
    for (const name of programs) await writeFile(join(folder, name), 'another version');
    await expect(tellFailures(folder)).rejects.toThrow('pagefind.js');
  });
});
