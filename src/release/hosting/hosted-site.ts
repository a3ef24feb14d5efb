import { extname } from 'node:path';
import { contentTypeOf } from './content-type.ts';
import { formatAddress, smallLetters } from './address.ts';
import type { GoneProduct } from './gone.ts';
import { isImmutable } from './headers.ts';
import type { MovedRule } from './moved.ts';
import { hosting, type HeaderRule } from './rules.ts';
import { literal } from './target.ts';

/** What the config file of another host needs of a release. */
export type HostedSite = {
  /** The path of every file in the release. */
  readonly files: readonly string[];
  /** The release's own headers, for every answer (`site-headers.ts`). */
  readonly headers: Readonly<Record<string, string>>;
  readonly gone: readonly GoneProduct[];
  readonly moved: readonly MovedRule[];
  /**
   * Folder names of the releases before it, newest first: pages loaded from them still request their
   * hashed files.
   */
  readonly former: readonly string[];
};

const hidden = new RegExp(hosting.hidden);

/**
 * Maps decoded paths that may be typed in capitals to their addresses: paths in lower case that are not
 * named by content.
 */
export function spellings({ files }: HostedSite): ReadonlyMap<string, string> {
  const addressed = files
    .filter(hasAddress)
    .map((file) => file.replace(/\.html$/, ''))
    .filter((path) => smallLetters(path) === path && !isImmutable(`/${path}`));
  return new Map(addressed.map((path) => [`/${path}`, formatAddress(path.split('/'), '')]));
}

/** Maps each Content-Type of a release's files to its endings, without a dot. */
export function fileTypes({ files }: HostedSite): ReadonlyMap<string, readonly string[]> {
  const types = new Map<string, string[]>();
  for (const ending of endings(files)) {
    const type = contentTypeOf(`file${ending}`);
    types.set(type, [...(types.get(type) ?? []), ending.slice(1)]);
  }
  return types;
}

/** Returns the endings of the files with an address, sorted, dot included. */
export function endings(files: readonly string[]): readonly string[] {
  const all = files.filter(hasAddress).map((file) => extname(file));
  return [...new Set(all)].filter((ending) => ending !== '').sort();
}

/** Returns the regular expression of the decoded paths that a rule's pattern matches. */
function pathPattern(pattern: string): string {
  return pattern
    .split('/')
    .map((part) => (part === '*' ? '.+' : part.startsWith(':') ? '[^/]+' : literal(part)))
    .join('/');
}

/** The decoded paths, as a regular expression without ends, that have the same headers of their own. */
export type HeaderGroup = {
  readonly paths: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Returns rules grouped by equal headers, in the order of the first of each. */
export function headerGroups(rules: readonly HeaderRule[]): readonly HeaderGroup[] {
  const groups = Map.groupBy(rules, ({ headers }) => JSON.stringify(headers));
  return [...groups.values()].map((all) => ({
    paths: `(?:${all.map((rule) => pathPattern(rule.for)).join('|')})`,
    headers: { ...all[0]?.headers },
  }));
}

function hasAddress(file: string): boolean {
  return !hidden.test(`/${file}`) && !/(?:^|\/)\./.test(file);
}
