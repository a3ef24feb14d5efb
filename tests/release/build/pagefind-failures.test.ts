import { close, createIndex } from 'pagefind';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellFailures } from '#src/release/build/pagefind-failures.ts';

const programs = ['pagefind.js', 'pagefind-worker.js'];

let files: ReadonlyMap<string, Uint8Array>;

beforeAll(async () => {
  const { index } = await createIndex({ forceLanguage: 'en' });
  await index?.addCustomRecord({ url: '/a', content: 'words', language: 'en' });
  const made = (await index?.getFiles())?.files ?? [];
  files = new Map(made.map(({ path, content }) => [path, content]));
});

afterAll(() => close());

/** A program as it comes, and as it is served. */
function texts(name: string): [before: string, after: string] {
  const content = files.get(name) ?? Buffer.of();
  return [Buffer.from(content).toString(), Buffer.from(tellFailures(name, content)).toString()];
}

describe('the programs of Pagefind', () => {
  it.each(programs)('%s no longer passes over a piece of the index that did not come', (name) => {
    const [before, after] = texts(name);
    expect(before).toContain('.catch(()=>{})');
    expect(after).not.toMatch(/chunk"\)\)\.catch/);
    expect(after).toMatch(/"load_index_chunk"\)\)/);
  });

  it('that are not as they are known stop the build', () => {
    for (const name of programs) {
      expect(() => tellFailures(name, Buffer.from('another version'))).toThrow(name);
    }
  });

  it('are all that is changed', () => {
    const other = Buffer.from('another file');
    expect(tellFailures('pagefind-entry.json', other)).toBe(other);
  });
});
