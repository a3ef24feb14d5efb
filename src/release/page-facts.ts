import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { errorCode } from '#src/domain/error-code.ts';
import { ownText } from '#src/domain/own-text.ts';
import { contentHash } from './compressed-cache.ts';
import { projectRoot } from './project-root.ts';
import { pageReader, readPage, type PageFacts } from './read-page.ts';

/** What checks read of pages, kept from one build to the next: most pages are the same in both. */
export type PageFactsCache = {
  /** Says what hash (`contentHash`) the files of a site have, by their paths in it. */
  readonly note: (hashes: ReadonlyMap<string, string>) => void;
  /** The facts of a page. It is read where its hash was not noted, or nothing is known of that. */
  readonly factsOf: (file: string, read: () => Buffer) => PageFacts;
  /**
   * Returns a function that is `factsOf` for one page after the other, and of the links of each gives those
   * that none before it had: most pages have most of theirs in common.
   */
  readonly inTurn: () => PageFactsCache['factsOf'];
  /** Keeps the facts that were asked for, and no others, for the next build. */
  readonly save: () => Promise<void>;
};

/** Facts with the links by their places in the table of all, which pages mostly share. */
type KeptFacts = Omit<PageFacts, 'links'> & { readonly links: Uint32Array };

/** By the hash of their page. */
type KeptPages = ReadonlyMap<string, KeptFacts>;

type Kept = {
  readonly links: readonly string[];
  readonly pages: KeptPages;
};

/** Bytes of a SHA-256, which the file begins with. */
const DIGEST = 32;

/** What decides how a page is read: facts that another reader found are not used. */
const readers = [
  fileURLToPath(new URL('./read-page.ts', import.meta.url)),
  join(projectRoot, 'package-lock.json'),
];

/** A cache that reads every page anew and keeps nothing. */
export const noPageFacts: PageFactsCache = {
  note: () => undefined,
  factsOf: (_file, read) => readPage(read().toString('utf8')),
  inTurn: () => {
    const given = new Set<string>();
    return (file, read) => {
      const facts = noPageFacts.factsOf(file, read);
      return { ...facts, links: facts.links.filter((link) => given.size < given.add(link).size) };
    };
  },
  save: () => Promise.resolve(),
};

/**
 * Opens the cache in `<dataDir>/cache/page-facts`. Where it is missing, damaged or of another reader,
 * pages are read anew.
 */
export async function openPageFacts(dataDir: string): Promise<PageFactsCache> {
  const file = join(dataDir, 'cache', 'page-facts');
  const reader = await readerMark();
  const kept = await readKept(file, reader);
  const links = [...(kept?.links ?? [])];
  const places = new Map(links.map((link, place) => [link, place]));
  const readNext = pageReader();
  const used = new Map<string, KeptFacts>();
  const noted = new Map<string, string>();

  function placeOf(link: string): number {
    const known = places.get(link);
    if (known !== undefined) return known;
    const own = ownText(link);
    places.set(own, links.length);
    return links.push(own) - 1;
  }

  function linkAt(place: number): string {
    const link = links[place];
    if (link === undefined) throw new Error(`${file} has no link ${place}.`);
    return link;
  }

  function known(key: string | undefined): KeptFacts | null {
    const facts = key === undefined ? undefined : (used.get(key) ?? kept?.pages.get(key));
    if (key === undefined || facts === undefined) return null;
    return use(key, facts);
  }

  function use(key: string, facts: KeptFacts): KeptFacts {
    used.set(key, facts);
    return facts;
  }

  function find(page: string, read: () => Buffer): KeptFacts {
    const before = known(noted.get(page));
    if (before !== null) return before;
    const html = read();
    const key = contentHash(html);
    const same = known(key);
    if (same !== null) return same;
    const facts = readNext(html.toString('utf8'));
    // It holds no part of the page: whoever keeps a link of that would keep all of it.
    return use(key, {
      price: facts.price === null ? null : ownText(facts.price),
      statedPrice: facts.statedPrice === null ? null : ownText(facts.statedPrice),
      links: Uint32Array.from(facts.links, placeOf),
    });
  }

  return {
    note: (hashes) => {
      for (const [page, hash] of hashes) noted.set(page, hash);
    },
    factsOf: (page, read) => {
      const facts = find(page, read);
      return { ...facts, links: Array.from(facts.links, linkAt) };
    },
    inTurn: () => {
      const given = new Set<number>();
      return (page, read) => {
        const facts = find(page, read);
        const fresh: string[] = [];
        for (const place of facts.links) {
          if (given.has(place)) continue;
          given.add(place);
          fresh.push(linkAt(place));
        }
        return { ...facts, links: fresh };
      };
    },
    save: async () => {
      await mkdir(dirname(file), { recursive: true });
      const content = serialize({ links, pages: used } satisfies Kept);
      const fresh = `${file}.${process.pid}.new`;
      await writeFile(fresh, Buffer.concat([digestOf(reader, content), content]));
      await rename(fresh, file);
    },
  };
}

/** Node's version is part of it, which decides how the file is written. */
async function readerMark(): Promise<Buffer> {
  const contents = await Promise.all(readers.map((file) => readFile(file)));
  return Buffer.concat([...contents, Buffer.from(process.version)]);
}

/** What the file holds, where it is whole and of this reader. */
async function readKept(file: string, reader: Buffer): Promise<Kept | null> {
  try {
    const bytes = await readFile(file);
    const content = bytes.subarray(DIGEST);
    const isWhole = digestOf(reader, content).equals(bytes.subarray(0, DIGEST));
    // What is whole has the form in which it was written.
    return isWhole ? (deserialize(content) as Kept) : null;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function digestOf(reader: Buffer, content: Buffer): Buffer {
  return createHash('sha256').update(reader).update(content).digest();
}
