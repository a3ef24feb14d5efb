import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from '#src/domain/settings/settings.ts';
import { NO_RELEASE, wellBeing, type SiteReport } from '#src/domain/site-age.ts';
import { sendBeingBuilt, sendJson } from '#src/release/serve/plain-answers.ts';
import { readSiteReport } from '#src/release/releases/site-report.ts';

/** Handles a request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Reads the age of a site; null before its first release. */
export type ReadSite = () => Promise<SiteReport | null>;

/** Returns the reader for the site of these settings. */
export function siteReader({ dataDir, watch }: Settings): ReadSite {
  return () => readSiteReport(dataDir, watch.staleAfterMs);
}

/** Returns whether a request is for this path, ignoring its query. */
function isFor(path: '/health' | '/ready', { url = '/' }: IncomingMessage): boolean {
  return url === path || url.startsWith(`${path}?`);
}

/** Answers for an API that is still starting: the process is healthy, but not ready. */
export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  if (isFor('/health', request)) sendJson(response, 200, wellBeing('starting', null));
  else if (isFor('/ready', request)) sendNotReady(response, 'The server is starting.');
  else sendBeingBuilt(response);
}

/** Answers `/ready` with 503 for an API that is stopping; passes all other requests on. */
export function whileStopping(api: Handler): Handler {
  return (request, response) => {
    if (isFor('/ready', request)) sendNotReady(response, 'The server is stopping.');
    else void api(request, response);
  };
}

function sendNotReady(response: ServerResponse, message: string): void {
  sendJson(response, 503, { message, code: 'not_ready' });
}

/**
 * Answers `/health` and `/ready` for a site without an API; passes all other requests on. `onError`
 * gets the error if the site's age cannot be read.
 */
export function withSiteHealth(
  read: ReadSite,
  site: Handler,
  onError: (error: unknown) => void,
): Handler {
  return async (request, response) => {
    const isReadiness = isFor('/ready', request);
    if (!isReadiness && !isFor('/health', request)) {
      await site(request, response);
      return;
    }
    const report = await read().catch((error: unknown) => {
      onError(error);
      return null;
    });
    if (isReadiness && report === null) sendNotReady(response, NO_RELEASE);
    else sendJson(response, 200, wellBeing(isReadiness ? 'ready' : 'ok', report));
  };
}
