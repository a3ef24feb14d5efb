import { isRecord, isText, isWhole } from '#src/domain/json-checks.ts';
import { SEARCH_FILES } from '#src/domain/routes.ts';

/** Most products in a part of the search index. */
export const PRODUCTS_IN_PART = 2_000;

/** Most products in a file with the rest of their cards. */
export const CARDS_IN_FILE = 50;

/** A part of the search index: its number of products, and the keys of its files. */
export type SearchPart = {
  readonly count: number;
  readonly words: string;
  readonly facts: string;
};

/** The content of a release's search index. */
export type SearchManifest = {
  readonly parts: readonly SearchPart[];
  /** Number of parts of Pagefind's own index. */
  readonly texts: number;
  /** Key of the file with the words that shoppers use (word-lists.ts). */
  readonly language: string;
};

/** Address of the manifest, the only file of the index that changes under its name. */
export const SEARCH_MANIFEST = `/${SEARCH_FILES}/index.json`;

/** Prefix of the addresses of the index's files, none of which ever changes. */
export const SEARCH_FILES_ROUTE = `/${SEARCH_FILES}/files/`;

/** Returns the address of an index file by its key, the hash of its content. */
export function searchFileRoute(key: string): string {
  return `${SEARCH_FILES_ROUTE}${key}.json`;
}

/** Reads the parsed manifest; null if any of it is damaged. */
export function readSearchManifest(value: unknown): SearchManifest | null {
  if (!isRecord(value) || !Array.isArray(value.parts) || !isWhole(value.texts)) return null;
  const { language } = value;
  if (!isText(language)) return null;
  const parts: SearchPart[] = [];
  for (const part of value.parts as readonly unknown[]) {
    if (!isRecord(part) || !isWhole(part.count)) return null;
    const { count, words, facts } = part;
    if (!isText(words) || !isText(facts)) return null;
    parts.push({ count, words, facts });
  }
  return { parts, texts: value.texts, language };
}
