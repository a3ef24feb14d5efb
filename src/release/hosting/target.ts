import type { MovedRule } from './moved.ts';
import { hosting, type RedirectRule } from './rules.ts';

/*
 * Request targets as they were sent: the path, still encoded, and the query. Every rule about them is a
 * regular expression that JavaScript, nginx (PCRE) and Caddy (RE2) read alike, so that each host decides
 * by the very same text.
 */

const HEX = '[0-9a-fA-F]';
/** A continuation byte of UTF-8, encoded. */
const MORE = `%[89abAB]${HEX}`;
const QUERY = String.raw`(\?.*)?$`;

/** A character of a path, encoded bytes being UTF-8 (RFC 3629, section 4). */
const CHARACTER = [
  '[!"$&->@-~]',
  `%[0-7]${HEX}`,
  `%(?:[cC][2-9a-fA-F]|[dD]${HEX})${MORE}`,
  `%[eE]0%[abAB]${HEX}${MORE}`,
  `%[eE][1-9a-cA-CefEF]${MORE}${MORE}`,
  `%[eE][dD]%[89]${HEX}${MORE}`,
  `%[fF]0%[9abAB]${HEX}${MORE}${MORE}`,
  `%[fF][1-3]${MORE}${MORE}${MORE}`,
  `%[fF]4%8${HEX}${MORE}${MORE}`,
].join('|');

/** Matches a target that is too long. RE2 takes no repeat count over 1,000. */
export const TOO_LONG = `^${'.{1000}'.repeat(Math.trunc(hosting.tooLong.bytes / 1000))}.{${(hosting.tooLong.bytes % 1000) + 1}}`;

/** Matches every target that can be decoded: a path of printable ASCII. */
export const READABLE = String.raw`^/(?:${CHARACTER})*(?:\?|$)`;

/**
 * Matches what no page has in its address: an empty segment (`//host` must never come back in a
 * Location), one that leads upwards or begins with a dot, a backslash or control character, encoded or
 * not.
 */
export const IMPOSSIBLE = `^[^?]*(?:${[
  String.raw`/(?:/|\.|%2[eE])`,
  String.raw`\\|%5[cC]`,
  `%[01]${HEX}|%7[fF]|%[cC]2%[89]${HEX}`,
  String.raw`%2[fF](?:\.|%2[eE])(?:\.|%2[eE])(?:/|%2[fF]|\?|$)`,
].join('|')})`;

/** Matches an encoded slash: no file has one in its name. */
export const ENCODED_SLASH = '^[^?]*%2[fF]';

/** Matches what the API answers instead of the site. */
export const API = `^/(?:${hosting.api.join('|')})(?:[/?]|$)`;

/** A redirect decided by the target alone; `to` fills in the groups of `sent`, the last is the query. */
export type TargetRedirect = {
  readonly sent: string;
  readonly to: string;
  readonly status: RedirectRule['status'];
};

const HTML = anyEncoding('.html', { capitals: true });

/** The redirects to the one address of each page, then those of the rules. The first match counts. */
export const targetRedirects: readonly TargetRedirect[] = [
  {
    sent: `^/${anyEncoding('index')}(?:${HTML}/?|/)${QUERY}`,
    to: '/$1',
    status: hosting.canonicalStatus,
  },
  { sent: `^(/[^?]+?)(?:${HTML}/?|/)${QUERY}`, to: '$1$2', status: hosting.canonicalStatus },
  ...hosting.redirects.map((rule) => ruledRedirect(rule)),
];

/**
 * Returns the regular expression of a rule's pattern on undecoded paths: `:name` is one segment, `*` at
 * least one character. `fixed` makes that of any other segment.
 */
export function sentPattern(
  pattern: string,
  fixed: (segment: string) => string = anyEncoding,
): string {
  const segments = pattern.split('/').slice(1);
  const sources = segments.map((segment) =>
    segment === '*' ? '[^?]' : segment.startsWith(':') ? '([^/?]+)' : fixed(segment),
  );
  return `^/${sources.join('/')}`;
}

/**
 * Returns an expression for this ASCII text, with any characters percent-encoded, in any case if
 * `capitals`.
 */
export function anyEncoding(text: string, { capitals = false } = {}): string {
  return Array.from(text, (character) => {
    const cases = capitals ? [character.toLowerCase(), character.toUpperCase()] : [character];
    const forms = [...new Set(cases)].flatMap((each) => [literal(each), encoded(each)]);
    return `(?:${forms.join('|')})`;
  }).join('');
}

/** Escapes a text for a regular expression. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

function encoded(character: string): string {
  const digits = character.charCodeAt(0).toString(16).padStart(2, '0');
  return `%${digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)}`;
}

/**
 * Returns the redirect of addresses that have moved for good. Their encoded segments match in any case and
 * in no other encoding: that keeps a list of many rules short.
 */
export function movedRedirect({ from, to }: MovedRule): TargetRedirect {
  return ruledRedirect({ from, to, status: hosting.gone.movedStatus }, anyCase);
}

/** Returns an expression for an encoded segment in any case. */
function anyCase(segment: string): string {
  return literal(segment).replace(/[a-z]/gi, (letter) => {
    const [small, capital] = [letter.toLowerCase(), letter.toUpperCase()];
    return `[${small}${capital}]`;
  });
}

function ruledRedirect(
  { from, to, status }: RedirectRule,
  fixed: (segment: string) => string = anyEncoding,
): TargetRedirect {
  const names = from.split('/').filter((segment) => segment.startsWith(':'));
  const filled = names.reduce((path, name, index) => path.replace(name, () => `$${index + 1}`), to);
  return {
    sent: `${sentPattern(from, fixed)}${QUERY}`,
    to: `${filled}$${names.length + 1}`,
    status,
  };
}
