import { isText } from '#src/release/store/compress.ts';
import { standsForGone } from './gone.ts';
import { headersFor, plainHeaders } from './headers.ts';
import { endings, fileTypes, headerGroups, spellings, type HostedSite } from './hosted-site.ts';
import { lines as sentences, PLAIN_TEXT, seeLine } from './plain-text.ts';
import { hosting } from './rules.ts';
import * as target from './target.ts';

/** File names in a release. */
export const NGINX_MAPS = '_nginx-maps.conf';
export const NGINX_SERVER = '_nginx-server.conf';

/** Value of the list of gone products for one without a replacement. */
const FOR_GOOD = 'gone';

/** Internal location for targets that nginx cannot read; no file has this address. */
const UNREADABLE = '/_unreadable';

/** Internal location for what the API answers. */
const TO_API = '/_api';

/** A path that no file has, instead of one that must not be looked up. */
const NO_FILE = '/_';

/**
 * Returns the maps of a release, which nginx keeps outside of every `server` block: other spellings,
 * gone products, values by a file's ending or by the query.
 */
export function nginxMaps(site: HostedSite): string {
  const spelled = [...spellings(site)];
  const [prefix = ''] = hosting.gone.under.split(':');
  const gone = [...standsForGone(site.gone)].map(
    ([slug, to]) => [`${prefix}${slug}`, to ?? FOR_GOOD] as const,
  );
  const texts = endings(site.files).filter((ending) => isText(`file${ending}`));
  const varying = texts.map((ending) => target.literal(ending)).join('|');
  const states = hosting.states.names.map((name) => target.anyEncoding(name)).join('|');
  const keys = [...spelled, ...gone].map(([key]) => Buffer.byteLength(key));
  const longest = keys.reduce((most, length) => Math.max(most, length), 0);
  return text([
    '# Made by a publish from the hosting rules. For the http level of nginx, beside the server block:',
    `# include …/current/${NGINX_MAPS};`,
    `map_hash_max_size ${powerOfTwo(4 * keys.length)};`,
    `map_hash_bucket_size ${powerOfTwo(2 * longest + 64)};`,
    // nginx ignores case in these keys: that is what the first two maps are for.
    ...block('map $uri $oja_spelling', spelled.map(pair)),
    ...block('map $uri $oja_gone', gone.map(pair)),
    ...block(
      'map $request_uri $oja_moved',
      site.moved.map(target.movedRedirect).map(({ sent, to }) => pair([`~${sent}`, to])),
    ),
    // As sent: a group captured in the server block would be escaped again.
    ...block('map $request_uri $oja_query', [pair([String.raw`~^[^?]*(\?.*)$`, '$1'])]),
    ...block('map $uri $oja_vary', [pair([`~(?:${varying})$`, 'Accept-Encoding'])]),
    ...Object.entries(hosting.states.headers).flatMap(([name, value]) =>
      block(`map $args ${variable(name)}`, [pair([`~(?:^|&)(?:${states})(?:=|&|$)`, value])]),
    ),
  ]);
}

/**
 * Returns the rules as an include for a `server` block of nginx, whose `root` is the release and which
 * has an `upstream oja_api`. It decides as `resolve.ts` does, in the same order.
 */
export function nginxServer(site: HostedSite): string {
  const redirected = new Set([
    ...target.targetRedirects.map(({ status }) => status),
    hosting.gone.movedStatus,
  ]);
  return text([
    '# Made by a publish from the hosting rules. For a server block whose root is this release:',
    `# include …/current/${NGINX_SERVER};`,
    'server_tokens off;',
    'absolute_redirect off;',
    'charset off;',
    'gzip off;',
    'gzip_static on;',
    'gzip_vary off;',
    'gzip_proxied any;',
    'max_ranges 1;',
    ...types(site),
    '# What nginx words itself.',
    ...headers(plainHeaders()),
    `error_page 400 =${hosting.notFound.status} ${UNREADABLE};`,
    `error_page ${[...redirected].join(' ')} @oja_redirect;`,
    `error_page ${hosting.notFound.status} @oja_missing;`,
    `error_page ${hosting.gone.status} @oja_gone;`,
    'error_page 405 @oja_method;',
    `error_page ${hosting.tooLong.status} @oja_long;`,
    'error_page 416 @oja_range;',
    'error_page 502 504 @oja_away;',
    '',
    ...decisions(),
    '',
    ...api(),
    ...files(site),
    ...others(site),
    ...errors(site),
  ]);
}

/** Rules that the request alone decides, before any file is looked up. */
function decisions(): readonly string[] {
  return [
    `if ($uri = ${UNREADABLE}) { break; }`,
    ...when('$request_uri', '~', target.API, `rewrite ^ ${TO_API} last;`),
    ...when('$request_uri', '~', target.TOO_LONG, `return ${hosting.tooLong.status};`),
    ...when('$request_method', '!~', '^(?:GET|HEAD)$', 'return 405;'),
    ...when('$request_uri', '!~', target.READABLE, `return ${hosting.notFound.status};`),
    ...when('$request_uri', '~', target.IMPOSSIBLE, `return ${hosting.notFound.status};`),
    ...target.targetRedirects.flatMap(({ sent, to, status }) =>
      when('$request_uri', '~', sent, `return ${status} ${to};`),
    ),
    ...when('$request_uri', '~', target.ENCODED_SLASH, `rewrite ^ ${NO_FILE} last;`),
    ...[hosting.notFound, hosting.gone].map(
      ({ page, status }) => `if ($uri = ${page}) { return ${status}; }`,
    ),
    'rewrite ^/$ /index.html last;',
  ];
}

/** Passes requests to the API and its answers unchanged. */
function api(): readonly string[] {
  return block(`location = ${TO_API}`, [
    'internal;',
    'proxy_pass http://oja_api$request_uri;',
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    '# The API takes the name of a request from this machine, and a shopper is not to give it one.',
    'proxy_set_header X-Request-Id $request_id;',
    '# One header here, even an empty one, keeps off those of the server block.',
    'add_header X-Content-Type-Options "";',
  ]);
}

/** Serves files under their own address. */
function files(site: HostedSite): readonly string[] {
  const former = site.former.map((folder) => ` /../${folder}$uri`).join('');
  return [
    ...block(`location ~ ${quoted(hosting.hidden)}`, ['try_files "" @oja_other;']),
    ...headerGroups(hosting.cache.rules).flatMap((group) =>
      block(`location ~ ${quoted(`^${group.paths}$`)}`, [
        ...pageHeaders(site, group.headers),
        `try_files $uri${former} @oja_other;`,
      ]),
    ),
    // A rewrite leads to the file itself.
    ...headerGroups(hosting.pages).flatMap((group) =>
      block(`location ~ ${quoted(String.raw`^${group.paths}(?:\.html)?$`)}`, [
        ...pageHeaders(site, group.headers),
        'try_files $uri $uri.html @oja_other;',
      ]),
    ),
    ...block('location /', [...pageHeaders(site), 'try_files $uri $uri.html @oja_other;']),
  ];
}

/** Serves addresses without a file of their own. */
function others(site: HostedSite): readonly string[] {
  const there = new Set(site.files);
  const rewrites = hosting.rewrites.filter(({ to }) => there.has(`${to.slice(1)}.html`));
  return block('location @oja_other', [
    `if ($oja_spelling) { return ${hosting.canonicalStatus} $oja_spelling$oja_query; }`,
    `if ($oja_gone = ${FOR_GOOD}) { return ${hosting.gone.status}; }`,
    `if ($oja_gone) { return ${hosting.gone.movedStatus} $oja_gone$oja_query; }`,
    `if ($oja_moved) { return ${hosting.gone.movedStatus} $oja_moved; }`,
    ...rewrites.flatMap(({ from, to }) =>
      when('$request_uri', '~', target.sentPattern(from), `rewrite ^ ${to}.html last;`),
    ),
    `return ${hosting.notFound.status};`,
  ]);
}

/** Answers where no page of that address exists. */
function errors(site: HostedSite): readonly string[] {
  const pageOf = (page: string) => [...pageHeaders(site), `rewrite ^ ${page}.html break;`];
  return [
    ...block(`location = ${UNREADABLE}`, ['internal;', ...pageOf(hosting.notFound.page)]),
    ...block('location @oja_missing', pageOf(hosting.notFound.page)),
    ...block('location @oja_gone', pageOf(hosting.gone.page)),
    ...block('location @oja_redirect', plainText(200, seeLine('$sent_http_location'))),
    ...block('location @oja_method', [
      ...headers({ ...plainHeaders(), Allow: 'GET, HEAD' }),
      ...plainText(405, sentences.otherMethod),
    ]),
    ...block('location @oja_long', plainText(hosting.tooLong.status, sentences.tooLong)),
    '# The headers of the file are there already when nginx finds out that it has no such part.',
    ...block('location @oja_range', [
      'add_header X-Content-Type-Options "";',
      ...plainText(200, sentences.noSuchPart),
    ]),
    ...block('location @oja_away', plainText(200, sentences.apiAway)),
  ];
}

/** Returns a line of text as the whole answer; after an error its status stays. */
function plainText(status: number, line: string): readonly string[] {
  return ['types { }', `default_type ${quoted(PLAIN_TEXT)};`, `return ${status} "${line}\\n";`];
}

/** Headers of a file of the site, those from the maps of `nginxMaps` included, and its `own`. */
function pageHeaders(
  site: HostedSite,
  own: Readonly<Record<string, string>> = {},
): readonly string[] {
  const states = Object.keys(hosting.states.headers).map((name) => [name, variable(name)] as const);
  return headers({
    ...headersFor('/', site.headers),
    Vary: '$oja_vary',
    // Only entity tags tell versions apart: after a rollback the older release is current.
    'Last-Modified': '',
    ...Object.fromEntries(states),
    ...own,
  });
}

function types(site: HostedSite): readonly string[] {
  const rows = [...fileTypes(site)].map(([type, all]) => `${quoted(type)} ${all.join(' ')};`);
  return [...block('types', rows), 'default_type application/octet-stream;'];
}

/** `always`: also on errors. */
function headers(values: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(values).map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
  );
}

function when(what: string, test: '~' | '!~', pattern: string, then: string): readonly string[] {
  return [`if (${what} ${test} ${quoted(pattern)}) { ${then} }`];
}

function block(head: string, inside: readonly string[]): readonly string[] {
  return [`${head} {`, ...inside.map((line) => `  ${line}`), '}'];
}

function pair([key, value]: readonly [string, string]): string {
  return `${quoted(key)} ${quoted(value)};`;
}

/** "X-Robots-Tag" → "$oja_x_robots_tag". */
function variable(header: string): string {
  return `$oja_${header.toLowerCase().replaceAll('-', '_')}`;
}

/** Quotes a value for nginx. No value of ours holds a `$`: addresses have it encoded. */
function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, String.raw`\$&`)}"`;
}

function powerOfTwo(atLeast: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(atLeast, 64)));
}

function text(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
