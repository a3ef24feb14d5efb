import { isText } from '#src/release/store/compress.ts';
import { standsForGone } from './gone.ts';
import { headersFor, plainHeaders } from './headers.ts';
import { endings, fileTypes, headerGroups, spellings, type HostedSite } from './hosted-site.ts';
import { lines as sentences, seeLine } from './plain-text.ts';
import { hosting } from './rules.ts';
import * as target from './target.ts';

/** File name in a release. */
export const CADDY_FILE = '_caddyfile';

/** The request target as sent, and the decoded path of the file that answers. */
const SENT = '{http.request.orig_uri}';
const PATH = '{http.request.uri.path}';

/** A path that no file has, instead of one that must not be looked up. */
const NO_FILE = '/_';

/** Value of the list of gone products for one without a replacement. */
const FOR_GOOD = 'gone';

/**
 * Returns the rules as snippets of a Caddyfile; a site block imports `oja`. It decides as `resolve.ts`
 * does, in the same order.
 */
export function caddyFile(site: HostedSite): string {
  return `${[
    '# Made by a publish from the hosting rules. For the top of a Caddyfile:',
    `#   import …/current/${CADDY_FILE}`,
    '# and for a site block whose root is this release, the API being where OJA_API says:',
    '#   import oja',
    ...block('(oja_plain)', block('header', headers(plainHeaders()))),
    ...block('(oja_page)', page(site)),
    ...block('(oja)', [...block('route', route(site)), ...block('handle_errors', errors())]),
  ].join('\n')}\n`;
}

function route(site: HostedSite): readonly string[] {
  return [
    ...beforeFiles(),
    ...files(),
    ...former(site),
    ...otherSpellings(site),
    ...goneProducts(site),
    ...movedAddresses(site),
    ...rewrites(site),
    `error ${hosting.notFound.status}`,
  ];
}

/** What is answered without looking for a file: the API, refusals, and redirects by the target alone. */
function beforeFiles(): readonly string[] {
  const { notFound } = hosting;
  return [
    ...named('api', [fits(SENT, target.API)]),
    ...block('reverse_proxy @oja_api {$OJA_API:127.0.0.1:4321}', [
      '# The API takes the name of a request from this machine, and a shopper is not to give it one.',
      'header_up X-Request-Id {http.request.uuid}',
    ]),
    'import oja_plain',
    ...named('long', [fits(SENT, target.TOO_LONG)]),
    `respond @oja_long ${line(sentences.tooLong)} ${hosting.tooLong.status}`,
    ...named('method', ['not method GET HEAD']),
    'header @oja_method Allow "GET, HEAD"',
    `respond @oja_method ${line(sentences.otherMethod)} 405`,
    ...named('unreadable', [`not ${fits(SENT, target.READABLE)}`]),
    `error @oja_unreadable ${notFound.status}`,
    ...named('impossible', [fits(SENT, target.IMPOSSIBLE)]),
    `error @oja_impossible ${notFound.status}`,
    ...target.targetRedirects.flatMap(({ sent, to, status }, index) => {
      const name = `sent${index}`;
      const location = to.replace(/\$(\d)/g, `{http.regexp.oja_${name}.$1}`);
      return [
        ...named(name, [`vars_regexp oja_${name} ${SENT} ${raw(sent)}`]),
        ...redirect(name, location, status),
      ];
    }),
    ...list(SENT, 'oja_query', [[String.raw`~^[^?]*(\?.*)$`, '${1}']]),
  ];
}

/** The files of the release; the pages of errors answer with their own status. */
function files(): readonly string[] {
  return [
    ...named('encoded', [fits(SENT, target.ENCODED_SLASH)]),
    `rewrite @oja_encoded ${NO_FILE}`,
    'rewrite / /index.html',
    ...[hosting.notFound, hosting.gone].flatMap(({ page: path, status }) => [
      ...named(`page${status}`, [fits(PATH, `^${path}$`)]),
      `error @oja_page${status} ${status}`,
    ]),
    ...named('file', [`not ${fits(PATH, hosting.hidden)}`, `file ${PATH} ${PATH}.html`]),
    ...block('route @oja_file', sendsFile('{http.matchers.file.relative}')),
  ];
}

/** Redirects addresses in capitals. */
function otherSpellings(site: HostedSite): readonly string[] {
  return [
    ...list(
      PATH,
      'oja_spelling',
      [...spellings(site)].map(([path, to]) => [`~(?i)^${target.literal(path)}$`, to]),
    ),
    ...named('spelling', [fits('{oja_spelling}', '^/')]),
    ...redirect('spelling', '{oja_spelling}{oja_query}', hosting.canonicalStatus),
  ];
}

/** Products that are no longer sold: moved to what replaces them, or gone. */
function goneProducts(site: HostedSite): readonly string[] {
  const { gone } = hosting;
  const [prefix = ''] = gone.under.split(':');
  return [
    ...list(
      PATH,
      'oja_gone',
      [...standsForGone(site.gone)].map(([slug, to]) => [
        `~(?i)^${target.literal(`${prefix}${slug}`)}$`,
        to ?? FOR_GOOD,
      ]),
    ),
    ...named('gone', [fits('{oja_gone}', `^${FOR_GOOD}$`)]),
    `error @oja_gone ${gone.status}`,
    ...named('moved', [fits('{oja_gone}', '^/')]),
    ...redirect('moved', '{oja_gone}{oja_query}', gone.movedStatus),
  ];
}

/** Addresses of categories, subcategories and labels that were renamed. */
function movedAddresses({ moved }: HostedSite): readonly string[] {
  const rules = moved.map(target.movedRedirect);
  return [
    ...list(
      SENT,
      'oja_renamed',
      rules.map(({ sent, to }) => [`~${sent}`, to.replace(/\$(\d)/g, '$${$1}')]),
    ),
    ...named('renamed', [fits('{oja_renamed}', '^/')]),
    ...redirect('renamed', '{oja_renamed}', hosting.gone.movedStatus),
  ];
}

function rewrites(site: HostedSite): readonly string[] {
  const there = new Set(site.files);
  return hosting.rewrites
    .filter(({ to }) => there.has(`${to.slice(1)}.html`))
    .flatMap(({ from, to }, index) => [
      ...named(`rewrite${index}`, [fits(SENT, target.sentPattern(from))]),
      ...block(`route @oja_rewrite${index}`, sendsFile(`${to}.html`)),
    ]);
}

/** Serves hashed files of former releases, for pages loaded from them. */
function former(site: HostedSite): readonly string[] {
  const hashed = headerGroups(hosting.cache.rules).map(({ paths }) => paths);
  return site.former.flatMap((folder, index) => [
    ...named(`former${index}`, [
      fits(PATH, `^(?:${hashed.join('|')})$`),
      `not ${fits(PATH, hosting.hidden)}`,
      ...block('file', [`root {http.vars.root}/../${folder}`, `try_files ${PATH}`]),
    ]),
    ...block(`route @oja_former${index}`, [
      `root * {http.vars.root}/../${folder}`,
      ...sendsFile('{http.matchers.file.relative}'),
    ]),
  ]);
}

function errors(): readonly string[] {
  const pages = [hosting.notFound, hosting.gone].flatMap(({ page: path, status }) => [
    `@oja_status${status} expression \`{http.error.status_code} == ${status}\``,
    ...block(`route @oja_status${status}`, [
      // Conditional and range requests would apply to the page, under this status.
      'request_header -If-None-Match',
      'request_header -If-Modified-Since',
      'request_header -Range',
      ...sendsFile(`${path}.html`, [`status ${status}`]),
    ]),
  ]);
  return [
    ...pages,
    '@oja_away expression `{http.error.status_code} in [502, 503, 504]`',
    ...block('route @oja_away', [
      'import oja_plain',
      `respond ${line(sentences.apiAway)} {http.error.status_code}`,
    ]),
  ];
}

/** Serves a file with the headers of its name. */
function sendsFile(file: string, more: readonly string[] = []): readonly string[] {
  return [
    `rewrite * ${file}`,
    'import oja_page',
    ...block('file_server', ['precompressed br gzip', ...more]),
  ];
}

/** Headers of a file, by the path of the file itself. */
function page(site: HostedSite): readonly string[] {
  const texts = endings(site.files).filter((ending) => isText(`file${ending}`));
  const isOfText = fits(PATH, `(?:${texts.map(target.literal).join('|')})$`);
  const states = hosting.states.names.map((name) => target.anyEncoding(name)).join('|');
  return [
    ...block('header', headers(headersFor('/', site.headers))),
    // Only entity tags tell versions apart: after a rollback the older release is current.
    'header -Last-Modified',
    ...[...fileTypes(site)].flatMap(([type, all], index) => [
      ...named(`type${index}`, [fits(PATH, `\\.(?:${all.join('|')})$`)]),
      `header @oja_type${index} Content-Type ${raw(type)}`,
    ]),
    ...headerGroups(hosting.cache.rules).flatMap((group, index) => [
      ...named(`cache${index}`, [fits(PATH, `^${group.paths}$`)]),
      ...block(`header @oja_cache${index}`, headers(group.headers)),
    ]),
    ...named('text', [isOfText]),
    ...block('header @oja_text', ['Vary Accept-Encoding', 'defer']),
    ...named('state', [fits(SENT, `^[^?]*\\?(?:.*&)?(?:${states})(?:=|&|$)`)]),
    ...block('header @oja_state', headers(hosting.states.headers)),
    ...headerGroups(hosting.pages).flatMap((group, index) => [
      ...named(`own${index}`, [fits(PATH, String.raw`^${group.paths}\.html$`)]),
      ...block(`header @oja_own${index}`, headers(group.headers)),
    ]),
    // Ranges apply to the uncompressed file, one at a time.
    ...named('packed', [isOfText, 'header_regexp Accept-Encoding `br|gzip`']),
    'request_header @oja_packed -Range',
    ...named('parts', ['header_regexp Range `,`']),
    'request_header @oja_parts -Range',
  ];
}

function redirect(name: string, location: string, status: number): readonly string[] {
  return [
    `header @oja_${name} Location ${raw(location)}`,
    `respond @oja_${name} ${line(seeLine(location))} ${status}`,
  ];
}

function list(
  input: string,
  output: string,
  pairs: readonly (readonly [string, string])[],
): readonly string[] {
  const rows = pairs.map(([key, value]) => `${raw(key)} ${raw(value)}`);
  return block(`map ${input} {${output}}`, [...rows, 'default ""']);
}

function named(name: string, tests: readonly string[]): readonly string[] {
  return block(`@oja_${name}`, tests);
}

function fits(what: string, pattern: string): string {
  return `vars_regexp ${what} ${raw(pattern)}`;
}

function headers(values: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(values).map(([name, value]) => `${name} ${raw(value)}`);
}

/** Quotes a line of text for Caddy, with its line end. */
function line(text: string): string {
  return raw(`${text}\n`);
}

/** Quotes a value for Caddy, in which nothing is escaped. No value of ours holds a backquote. */
function raw(value: string): string {
  return `\`${value}\``;
}

function block(head: string, inside: readonly string[]): readonly string[] {
  return [`${head} {`, ...inside.map((each) => `\t${each}`), '}'];
}
