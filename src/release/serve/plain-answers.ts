import type { ServerResponse } from 'node:http';
import { plainHeaders } from '#src/release/hosting/headers.ts';
import { PLAIN_TEXT } from '#src/release/hosting/plain-text.ts';

/** Time after which a browser asks again while there is no release, in s. */
const RETRY_AFTER = 5;

const BEING_BUILT = `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER}">
<title>The shop is being built</title>
</head>
<body>
<h1>The shop is being built</h1>
<p>This takes a minute or two. The page will load again by itself.</p>
</body>
</html>
`;

/** Answers with one line of plain text; headers that were set before stay. */
export function sendText(response: ServerResponse, status: number, line: string): void {
  end(response, status, PLAIN_TEXT, `${line}\n`);
}

/** Answers with an object as JSON, which is not stored. */
export function sendJson(response: ServerResponse, status: number, body: object): void {
  end(response, status, 'application/json; charset=utf-8', JSON.stringify(body), 'no-store');
}

/** Answers 503 with a page that reloads itself: there is no release yet. */
export function sendBeingBuilt(response: ServerResponse): void {
  response.setHeader('Retry-After', String(RETRY_AFTER));
  end(response, 503, 'text/html; charset=utf-8', BEING_BUILT);
}

function end(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  cacheControl?: string,
): void {
  for (const [name, value] of Object.entries(plainHeaders())) response.setHeader(name, value);
  if (cacheControl !== undefined) response.setHeader('Cache-Control', cacheControl);
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  // Node leaves the body out of an answer to HEAD.
  response.writeHead(status).end(body);
}
