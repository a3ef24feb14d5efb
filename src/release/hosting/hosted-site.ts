import { extname } from 'node:path';
import { contentTypeOf } from './content-type.ts';
import { formatAddress, smallLetters } from './address.ts';
import type { GoneProduct } from './gone.ts';
import { isImmutable } from './headers.ts';
import { hosting, type HeaderRule } from './rules.ts';
import { literal } from './target.ts';

/** A release, as far as a file for another host tells of it. */
export type HostedSite = {
  /** Every file, by its path inside the release. */
  readonly files: readonly string[];
  /** Headers of its own, for every answer (`site-headers.ts`). */
  readonly headers: Readonly<Record<string, string>>;
  readonly gone: readonly GoneProduct[];
  /**
   * Names of the folders beside it with the releases before it, newest first: pages that were loaded
   * from them still ask for their hashed files.
   */
  readonly former: readonly string[];
};

const hidden = new RegExp(hosting.hidden);

/**
 * Decoded paths that may be asked for in capitals too, and the address of each: what has small letters
 * only and is not named by its content.
 */
export function spellings({ files }: HostedSite): ReadonlyMap<string, string> {
  const addressed = files
    .filter(hasAddress)
    .map((file) => file.replace(/\.html$/, ''))
    .filter((path) => smallLetters(path) === path && !isImmutable(`/${path}`));
  return new Map(addressed.map((path) => [`/${path}`, formatAddress(path.split('/'), '')]));
}

/** The Content-Types of a release's files, each with the endings that have it, without a dot. */
export function fileTypes({ files }: HostedSite): ReadonlyMap<string, readonly string[]> {
  const types = new Map<string, string[]>();
  for (const ending of endings(files)) {
    const type = contentTypeOf(`file${ending}`);
    types.set(type, [...(types.get(type) ?? []), ending.slice(1)]);
  }
  return types;
}

/** The endings of a release's files that have an address, dot included, sorted. */
export function endings(files: readonly string[]): readonly string[] {
  const all = files.filter(hasAddress).map((file) => extname(file));
  return [...new Set(all)].filter((ending) => ending !== '').sort();
}

/** Decoded paths that a pattern of the rules matches, as a regular expression. */
export function pathPattern(pattern: string): string {
  return pattern
    .split('/')
    .map((part) => (part === '*' ? '.+' : part.startsWith(':') ? '[^/]+' : literal(part)))
    .join('/');
}

/** The cache rules, those with the same headers together. */
export function cacheGroups(): readonly (readonly HeaderRule[])[] {
  const groups = new Map<string, readonly HeaderRule[]>();
  for (const rule of hosting.cache.rules) {
    const key = JSON.stringify(rule.headers);
    groups.set(key, [...(groups.get(key) ?? []), rule]);
  }
  return [...groups.values()];
}

function hasAddress(file: string): boolean {
  return !hidden.test(`/${file}`) && !/(?:^|\/)\./.test(file);
}
