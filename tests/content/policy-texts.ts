import { readFileSync, readdirSync } from 'node:fs';
import { Marked, type MarkedToken } from 'marked';
import type { PolicySlug } from '#src/contract/policy.ts';

/** One h2 of a policy and all that stands below it, as plain text. */
type Section = { readonly heading: string; readonly text: string };

/** A policy's Markdown file, taken apart for reading. */
export type PolicyText = {
  /** The lines between the `---` marks, by name, in their order. */
  readonly frontMatter: ReadonlyMap<string, string>;
  readonly markdown: string;
  readonly tokens: readonly MarkedToken[];
  /** Everything that a shopper reads in the body, in one line, without Markdown's marks. */
  readonly text: string;
  /** What stands before the first h2, in one line. */
  readonly opening: string;
  readonly sections: readonly Section[];
};

const folder = new URL('../../src/content/policies/', import.meta.url);
const marked = new Marked();

/** The names of the files in `src/content/policies`, sorted. */
export function policyFiles(): string[] {
  return readdirSync(folder).sort();
}

/** Reads one policy. Throws where the file or its front matter is missing. */
export function policyText(slug: PolicySlug): PolicyText {
  const file = readFileSync(new URL(`${slug}.md`, folder), 'utf8');
  const [, head, markdown] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  if (head === undefined || markdown === undefined) {
    throw new Error(`${slug}.md must begin with front matter between two lines of "---".`);
  }
  const tokens = marked.lexer(markdown) as MarkedToken[];
  return {
    frontMatter: new Map(head.split('\n').map(nameAndValue)),
    markdown,
    tokens,
    text: plain(tokens),
    ...divide(tokens),
  };
}

/** Where each link of a policy leads, in order, addresses that link by themselves included. */
export function linkTargets(policy: PolicyText): string[] {
  return flatten(policy.tokens).flatMap((token) => (token.type === 'link' ? [token.href] : []));
}

/** The kinds of Markdown that a policy uses: `heading`, `list`, `html` and so on. */
export function tokenKinds(policy: PolicyText): Set<string> {
  return new Set(flatten(policy.tokens).map((token) => token.type));
}

/** The depth of every heading, in order. */
export function headingDepths(policy: PolicyText): number[] {
  return flatten(policy.tokens).flatMap((token) => (token.type === 'heading' ? [token.depth] : []));
}

function nameAndValue(line: string): [string, string] {
  const colon = line.indexOf(': ');
  return [line.slice(0, colon), line.slice(colon + 2)];
}

function divide(tokens: readonly MarkedToken[]): Pick<PolicyText, 'opening' | 'sections'> {
  const starts = tokens.flatMap((token, at) =>
    token.type === 'heading' && token.depth === 2 ? [at] : [],
  );
  const sections = starts.map((start, nth) => ({
    heading: plain(tokens.slice(start, start + 1)),
    text: plain(tokens.slice(start + 1, starts[nth + 1])),
  }));
  return { opening: plain(tokens.slice(0, starts[0])), sections };
}

/** Only what is read, in one line; blocks are parted by spaces. */
function plain(tokens: readonly MarkedToken[]): string {
  return tokens.map(words).join(' ').replace(/\s+/g, ' ').trim();
}

function words(token: MarkedToken): string {
  const inside = children(token);
  if (inside.length > 0) {
    return inside.map(words).join(token.type === 'list' || token.type === 'list_item' ? ' ' : '');
  }
  return 'text' in token ? token.text : ' ';
}

function flatten(tokens: readonly MarkedToken[]): MarkedToken[] {
  return tokens.flatMap((token) => [token, ...flatten(children(token))]);
}

/** Without extensions of ours, every token is one of marked's own. */
function children(token: MarkedToken): MarkedToken[] {
  if (token.type === 'list') return token.items;
  return 'tokens' in token ? ((token.tokens ?? []) as MarkedToken[]) : [];
}
