import { isRecord, isText, isWhole } from '#src/domain/json-checks.ts';
import { SEARCH_FILES } from '#src/domain/routes.ts';

/** How many products a part of the search index holds at most. */
export const PRODUCTS_IN_PART = 2_000;

/** How many products a file with the rest of their cards holds at most. */
export const CARDS_IN_FILE = 50;

/** A part of the search index: how many products are in it, and the keys of its files. */
export type SearchPart = {
  readonly count: number;
  readonly words: string;
  readonly facts: string;
};

/** What the search index of a release consists of. */
export type SearchManifest = {
  readonly parts: readonly SearchPart[];
  /** How many parts Pagefind's own index has. */
  readonly texts: number;
};

/** Where the manifest is: the one file of the index that changes under its name. */
export const SEARCH_MANIFEST = `/${SEARCH_FILES}/index.json`;

/** What the address of a file of the index begins with: none of them ever changes. */
export const SEARCH_FILES_ROUTE = `/${SEARCH_FILES}/files/`;

/** Where a file of the index is, by its key: the hash of its content. */
export function searchFileRoute(key: string): string {
  return `${SEARCH_FILES_ROUTE}${key}.json`;
}

/** The manifest, parsed from JSON; null where any of it is not as the build writes it. */
export function readSearchManifest(value: unknown): SearchManifest | null {
  if (!isRecord(value) || !Array.isArray(value.parts) || !isWhole(value.texts)) return null;
  const parts: SearchPart[] = [];
  for (const part of value.parts as readonly unknown[]) {
    if (!isRecord(part) || !isWhole(part.count)) return null;
    const { count, words, facts } = part;
    if (!isText(words) || !isText(facts)) return null;
    parts.push({ count, words, facts });
  }
  return { parts, texts: value.texts };
}
