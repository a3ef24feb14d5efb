import { isVisitMessage, type VisitMessage } from '#src/domain/offline/shell.ts';
import { RELEASE_HEADER } from '#src/domain/offline/release-header.ts';
import { forgetClosed, releaseOf } from './client-releases.ts';
import { changeSettings, readSettings } from './database.ts';
import { answerFile, answerPart } from './files.ts';
import { keepPage } from './keep-page.ts';
import { keepShell } from './keep-shell.ts';
import { removeOrphans } from './kept.ts';
import { cacheNames, removeFormerCaches } from './own-caches.ts';
import { answerPage } from './pages.ts';
import { answerPicture } from './pictures.ts';
import { kindOf } from './requests.ts';
import { scope, type ClientMessage } from './scope.ts';
import { isThrifty } from './thrift.ts';

// The service worker of the shop. Pages come from the network first, so a release needs no new worker.
// A new program takes over once no page of the shop is open, as browsers do it of themselves. If it
// skipped that wait while its predecessor is busy, Chromium 156 at times would ask neither of them for
// what the open page loads, and nobody would refuse it a part of another release.
// Nothing is fetched as it is installed: a blocked file would stop every update.

scope.addEventListener('activate', (event) => {
  event.waitUntil(start());
});

scope.addEventListener('fetch', (event) => {
  switch (kindOf(event.request, scope.location.origin)) {
    case 'page':
      answerPage(event);
      break;
    case 'file':
      event.respondWith(answerFile(event));
      break;
    case 'picture':
      event.respondWith(answerPicture(event));
      break;
    case 'part':
      event.respondWith(answerPart(event));
      break;
    case null:
  }
});

let visiting: Promise<void> | null = null;

scope.addEventListener('message', (event) => {
  if (!isVisitMessage(event.data)) return;
  // Several pages may report at once: one shell is enough.
  visiting ??= visited(event, event.data)
    .catch((error: unknown) => {
      console.warn('The shop could not be kept for offline use.', error);
    })
    .finally(() => {
      visiting = null;
    });
  event.waitUntil(visiting);
});

/** None of it is needed to answer: a browser without storage still gets everything from the network. */
async function start(): Promise<void> {
  await Promise.allSettled([
    // The request of a page does not wait until the worker has started.
    enablePreload(),
    removeFormerCaches(),
    forgetClosed(),
    ...Object.values(cacheNames).map(removeOrphans),
  ]);
}

/** Rejects where the browser has no such thing. */
async function enablePreload(): Promise<void> {
  await scope.registration.navigationPreload.enable();
}

/** Keeps the first page, which was loaded without the worker, and the shell. */
async function visited({ source }: ClientMessage, visit: VisitMessage): Promise<void> {
  const { installed, loadedAt } = visit;
  if ((await readSettings()).installed !== installed) await changeSettings({ installed });
  if (source === null) return;
  await keepShell((await releaseOf(source.id)) ?? (await keepLoaded(source.url, loadedAt)));
}

/** Keeps a loaded page from the browser's own cache. Returns its release. */
async function keepLoaded(url: string, loadedAt: number): Promise<string | null> {
  if (kindOf(new Request(url), scope.location.origin) === null) return null;
  const response = await fetch(url, { cache: 'force-cache' });
  const release = response.headers.get(RELEASE_HEADER);
  if (!(await isThrifty())) await keepPage(url, response, loadedAt);
  return release;
}
