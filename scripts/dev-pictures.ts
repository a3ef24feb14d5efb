import send from '@fastify/send';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';

/** Answers with the pictures that a pull fetched, straight from the data folder; 404 otherwise. */
export function servePictures(
  dataDir: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const root = resolve(dataDir);
  return async (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const answer = path.startsWith('/pictures/')
      ? await send(request, path, { root, index: false })
      : { statusCode: 404, headers: {}, stream: null };
    response.writeHead(answer.statusCode, answer.headers);
    if (answer.stream === null) response.end();
    else answer.stream.pipe(response);
  };
}
