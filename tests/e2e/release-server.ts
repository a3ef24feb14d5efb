import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RELEASE_HEADER } from '#src/domain/offline/release-header.ts';
import { shellPages } from '#src/domain/offline/shell.ts';
import { PLACEHOLDER_PICTURE } from '#src/domain/routes.ts';

/** Programs for `/sw.js`: the built worker, and the one that removes it. */
export type WorkerPrograms = { readonly on: string; readonly off: string };

/** A small shop in many releases, whose network and whose worker a test breaks at will. */
export type ReleaseServer = {
  readonly origin: string;
  /** Number of the release in use. Every file of another release differs. */
  release: number;
  /** What `/sw.js` answers. */
  program: string;
  network: 'good' | 'down' | 'flapping' | 'slow';
  /** The network goes down once this path is answered. */
  last: string | null;
  /** Answers nothing for these paths, as an extension of the browser that blocks them. */
  blocked: RegExp | null;
  /** A page that the shop no longer has. */
  removed: string | null;
  /** Paths that were asked for, in order. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
};

/** Pages with a price, besides those of the shell. */
export const SHOP_PAGES: readonly string[] = ['/', '/list', ...numbered('/product', 8)];

/** Files of every release that look alike in each. */
const DRAWINGS: readonly string[] = ['/favicon.svg', PLACEHOLDER_PICTURE];

/** How late a page is over a slow network, in ms: later than the worker's patience. */
const LATE_MS = 3_300;

/** Bytes of a picture: eight products fill half of the worker's budget. */
const PICTURE_BYTES = 400_000;

/** Releases whose hashed files are served, as by the shop's own server. */
const KEPT = 5;

function numbered(name: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, place) => `${name}-${place + 1}`);
}

/** Starts a server on a free port of this machine. */
export async function serveReleases(program: string): Promise<ReleaseServer> {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    answer(shop, request, response, count);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const shop: ReleaseServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{
      release: 1,
      program,
      network: 'good',
      last: null,
      blocked: null,
      removed: null,
      asked: [],
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  return shop;
}

function answer(
  shop: ReleaseServer,
  request: IncomingMessage,
  response: ServerResponse,
  count: number,
): void {
  const { pathname } = new URL(request.url ?? '/', shop.origin);
  shop.asked.push(pathname);
  const isLost = shop.network === 'down' || (shop.network === 'flapping' && count % 3 !== 0);
  if (isLost || shop.blocked?.test(pathname) === true) {
    request.socket.destroy();
    return;
  }
  if (pathname === shop.last) shop.network = 'down';
  const file = fileOf(shop, pathname);
  const send = () => {
    sendFile(file, request, response);
  };
  if (shop.network === 'slow' && file.type.startsWith('text/html')) setTimeout(send, LATE_MS);
  else send();
}

type File = {
  readonly type: string;
  readonly body: string | Buffer;
  readonly release: number;
  readonly status?: 404;
  readonly isHashed?: boolean;
};

function sendFile(
  { type, body, release, status, isHashed = false }: File,
  { headers, method }: IncomingMessage,
  response: ServerResponse,
): void {
  const etag = `"${hashOf(body)}"`;
  response.setHeader(RELEASE_HEADER, releaseName(release));
  response.setHeader('ETag', etag);
  response.setHeader(
    'Cache-Control',
    isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
  );
  if (headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(status ?? 200, { 'Content-Type': type });
  response.end(method === 'HEAD' ? undefined : body);
}

function fileOf({ release, program, removed }: ReleaseServer, path: string): File {
  if (path === removed) return { type: 'text/plain', body: 'Gone.', release, status: 404 };
  if (path === '/sw.js') return { type: 'text/javascript', body: program, release };
  if (DRAWINGS.includes(path)) return { type: 'image/svg+xml', body: '<svg/>', release };
  if (SHOP_PAGES.includes(path) || shellPages.includes(path)) {
    return { type: 'text/html; charset=utf-8', body: pageOf(path, release), release };
  }
  const name = releaseName(release);
  if (path === '/listings/all/1.json') {
    return { type: 'application/json', body: JSON.stringify({ release: name }), release };
  }
  if (path === '/search-index/index.json') {
    return { type: 'application/json', body: '{"parts":[],"texts":0}', release };
  }
  for (let of = release; of > release - KEPT; of -= 1) {
    const hashed = hashedFiles(of).get(path);
    if (hashed !== undefined) return { ...hashed, release, isHashed: true };
  }
  return { type: 'text/plain', body: 'There is no such page.', release, status: 404 };
}

/** The name of a release, which all its files state. */
export function releaseName(release: number): string {
  return `release-${release}`;
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/** The address of a hashed file of a release. */
function hashedPath(name: string, ending: string, release: number): string {
  return `/assets/${name}.${hashOf(`${name} ${release}`)}.${ending}`;
}

function picturePath(page: string, release: number): string {
  return `/pictures/${page.slice(1) || 'home'}-${hashOf(`${page} ${release}`)}.webp`;
}

const made = new Map<number, ReadonlyMap<string, Omit<File, 'release'>>>();

function hashedFiles(release: number): ReadonlyMap<string, Omit<File, 'release'>> {
  const known = made.get(release);
  if (known !== undefined) return known;
  const script = (body: string) => ({ type: 'text/javascript', body });
  const lazy = hashedPath('lazy', 'js', release);
  const note = `seen.add(${JSON.stringify(releaseName(release))});`;
  const files = new Map<string, Omit<File, 'release'>>([
    [hashedPath('app', 'js', release), script(appScript(note, lazy))],
    [lazy, script(`${note}export {};`)],
    [
      hashedPath('style', 'css', release),
      { type: 'text/css', body: `:root { --release: ${releaseName(release)}; }` },
    ],
    ...SHOP_PAGES.map((page): [string, Omit<File, 'release'>] => [
      picturePath(page, release),
      { type: 'image/webp', body: Buffer.alloc(PICTURE_BYTES, release) },
    ]),
  ]);
  made.set(release, files);
  return files;
}

/** Notes which releases a page has files of, and does what the shop's own page does for its worker. */
function appScript(note: string, lazy: string): string {
  return `globalThis.seen ??= new Set();${note}
const style = getComputedStyle(document.documentElement).getPropertyValue('--release').trim();
if (style !== '') seen.add(style);
globalThis.useMore = async () => {
  await import('./${lazy.slice('/assets/'.length)}').catch(() => undefined);
  const answer = await fetch('/listings/all/1.json').catch(() => undefined);
  if (answer?.ok) seen.add((await answer.json()).release);
};
globalThis.keeping = navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  .then(() => navigator.serviceWorker.ready)
  .then(({ active }) => active.postMessage({
    kind: 'visited', installed: false, loadedAt: performance.timeOrigin,
  }))
  .catch(() => undefined);`;
}

function pageOf(path: string, release: number): string {
  const name = releaseName(release);
  return `<!doctype html><html lang="en" data-release="${name}"><head><title>${path}</title>
<link rel="stylesheet" href="${hashedPath('style', 'css', release)}">
<script type="module" src="${hashedPath('app', 'js', release)}"></script></head>
<body><p class="connection" role="status" data-connection hidden></p>
<main><h1>${path}</h1><p data-price>₦${release},000</p>
${SHOP_PAGES.includes(path) ? `<img alt="" src="${picturePath(path, release)}">` : ''}</main></body></html>`;
}
