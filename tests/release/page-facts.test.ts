import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { contentHash } from '#src/release/compressed-cache.ts';
import { noPageFacts, openPageFacts } from '#src/release/page-facts.ts';
import { readPage } from '#src/release/read-page.ts';
import { temporaryFolder } from './folders.ts';

const pages = ['a', 'b', 'c'].map((name) =>
  Buffer.from(
    `<a href="/">Home</a><a href="/${name}#top">Ọjà</a><p class="offer"><b class="price-now">₦${name}</b></p>`,
  ),
);

const fileOf = (dataDir: string) => join(dataDir, 'cache', 'page-facts');

/** A data folder that holds the facts of these pages. */
async function folderWith(kept: readonly Buffer[]): Promise<string> {
  const dataDir = await temporaryFolder();
  const facts = await openPageFacts(dataDir);
  for (const page of kept) facts.factsOf('a.html', () => page);
  await facts.save();
  return dataDir;
}

async function expectFacts(dataDir: string): Promise<void> {
  const facts = await openPageFacts(dataDir);
  for (const page of pages) {
    expect(facts.factsOf('a.html', () => page)).toEqual(readPage(page.toString()));
  }
}

describe('facts of pages', () => {
  it('are those that reading gives, the first time, the second, and from one build to the next', async () => {
    const dataDir = await folderWith([]);
    const facts = await openPageFacts(dataDir);
    for (const page of [...pages, ...pages]) {
      expect(facts.factsOf('a.html', () => page)).toEqual(readPage(page.toString()));
    }
    await facts.save();
    await expectFacts(dataDir);
  });

  it('are kept of the pages that a build has, and of no others', async () => {
    const dataDir = await folderWith(pages);
    const all = (await stat(fileOf(dataDir))).size;
    const facts = await openPageFacts(dataDir);
    facts.factsOf('a.html', () => pages[0] ?? Buffer.of());
    await facts.save();
    expect((await stat(fileOf(dataDir))).size).toBeLessThan(all);
    await expectFacts(dataDir);
  });

  it('keep no page in memory', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const used = () => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const facts = await openPageFacts(await temporaryFolder());
    const links: string[] = [];
    const before = used();
    for (let number = 0; number < 100; number += 1) {
      const page = `<a href="/a-long-address-of-a-page/${number}">${number}</a><p class="offer"><b class="price-now">₦${number},000,000,000</b></p>`;
      const read = facts.factsOf('a.html', () => Buffer.from(page + ' '.repeat(500_000)));
      links.push(...read.links);
    }
    expect(used() - before).toBeLessThan(10_000_000);
    expect(links).toHaveLength(100);
    expect(facts.factsOf('a.html', () => pages[0] ?? Buffer.of()).links).toEqual(['/', '/a']);
  });

  it('of a page with a known hash are not read again', async () => {
    const facts = await openPageFacts(await folderWith(pages));
    const [first = Buffer.of(), second = Buffer.of()] = pages;
    facts.note(
      new Map([
        ['a.html', contentHash(first)],
        ['new.html', contentHash(Buffer.from('new'))],
      ]),
    );
    const never = () => expect.fail('it was read');
    expect(facts.factsOf('a.html', never)).toEqual(readPage(first.toString()));
    // Of these nothing is known.
    expect(facts.factsOf('b.html', () => second)).toEqual(readPage(second.toString()));
    expect(facts.factsOf('new.html', () => Buffer.from('new'))).toEqual(readPage('new'));
  });

  it.each([
    ['that are kept', async () => openPageFacts(await temporaryFolder())],
    ['that are not', () => Promise.resolve(noPageFacts)],
  ])('in turn, of pages %s, give each link once', async (_what, open) => {
    const factsOf = (await open()).inTurn();
    const read = (html: string) => factsOf(html, () => Buffer.from(html));
    const [one, two] = [
      '<a href="/a">A</a><a href="/b">B</a>',
      '<a href="/b">B</a><a href="/c">C</a>',
    ];
    expect(read(one)).toEqual(readPage(one));
    expect(read(two)).toEqual({ ...readPage(two), links: ['/c'] });
    expect(read(one).links).toEqual([]);
  });

  it('are read anew where the file is cut short, damaged or empty', async () => {
    const dataDir = await folderWith(pages);
    const whole = await readFile(fileOf(dataDir));
    await truncate(fileOf(dataDir), whole.length - 1);
    await expectFacts(dataDir);
    const damaged = Buffer.from(whole);
    damaged[damaged.length - 3] = (damaged.at(-3) ?? 0) ^ 1;
    await writeFile(fileOf(dataDir), damaged);
    await expectFacts(dataDir);
    await truncate(fileOf(dataDir), 0);
    await expectFacts(dataDir);
  });
});
