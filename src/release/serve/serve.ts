import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorCode } from '#src/domain/error-code.ts';
import { openSites, type Sites } from './current-site.ts';
import { parseAddress } from '#src/release/hosting/address.ts';
import { isImmutable } from '#src/release/hosting/headers.ts';
import { lines, seeLine } from '#src/release/hosting/plain-text.ts';
import { resolve, type FileDecision } from '#src/release/hosting/resolve.ts';
import { hosting } from '#src/release/hosting/rules.ts';
import { sendBeingBuilt, sendText } from './plain-answers.ts';
import { sendFile } from './send-file.ts';
import type { SiteIndex } from './site-index.ts';

/** Answers one request of the site. Never rejects; errors go to `onError`. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Serves the release in use in `dataDir` by the hosting rules; pages answer 503 before the first
 * release.
 */
export function serveSite(dataDir: string, onError: (error: unknown) => void): SiteHandler {
  const sites = openSites(dataDir);
  return async (request, response) => {
    try {
      await answer(sites, request, response);
    } catch (error) {
      // A visitor who leaves early is no error.
      if (response.destroyed) return;
      onError(error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'This page could not be read. Please try again.');
    }
  };
}

async function answer(
  sites: Sites,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const site = await sites.current();
  const { method = 'GET', url = '/' } = request;
  const decision = resolve(method, url, site ?? { has: () => false });
  switch (decision.kind) {
    case 'too-long':
      sendText(response, decision.status, lines.tooLong);
      return;
    case 'method':
      response.setHeader('Allow', decision.allow);
      sendText(response, 405, lines.otherMethod);
      return;
    case 'redirect':
      response.setHeader('Location', decision.location);
      sendText(response, decision.status, seeLine(decision.location));
      return;
    case 'file':
      if (site !== null) await answerFile(sites, site, decision, request, response);
      return;
    case 'missing':
      if (site === null) sendBeingBuilt(response);
      else sendText(response, 404, 'There is no such page.');
  }
}

async function answerFile(
  sites: Sites,
  site: SiteIndex,
  decision: FileDecision,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const former =
    decision.status === hosting.notFound.status
      ? await formerFile(sites, site, request.url ?? '/')
      : null;
  if (former !== null) {
    try {
      await sendFile(former.site, former.decision, request, response);
      return;
    } catch (error) {
      // A publish has removed that release in the meantime: the file is gone.
      if (response.headersSent || errorCode(error) !== 'ENOENT') throw error;
      sites.forgetFormer();
    }
  }
  await sendFile(site, decision, request, response);
}

/**
 * A page loaded before a publish still requests the hashed files of its own release: they are served as
 * long as that release is kept.
 */
async function formerFile(
  sites: Sites,
  current: SiteIndex,
  url: string,
): Promise<{ site: SiteIndex; decision: FileDecision } | null> {
  const address = parseAddress(url);
  if (address === null || address.trailingSlash) return null;
  const file = address.segments.join('/');
  const path = `/${file}`;
  if (!isImmutable(path)) return null;
  const site = await sites.formerWith(file, current);
  if (site === null) return null;
  const decision = resolve('GET', url, site);
  return decision.kind === 'file' && decision.status === 200 ? { site, decision } : null;
}
