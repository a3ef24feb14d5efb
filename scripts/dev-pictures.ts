import send from '@fastify/send';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** A size of a picture (src/domain/catalogue/picture-variants.ts); only a build makes them. */
const VARIANT = /^\/pictures\/([0-9a-f]+)-[\w-]+\.\w+$/;

/**
 * Serves the pulled pictures straight from the data folder, also under the names of their sizes;
 * answers 404 otherwise.
 */
export function servePictures(
  dataDir: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const root = resolve(dataDir);
  return async (request, response) => {
    const path = await originalOf((request.url ?? '/').split('?')[0] ?? '/', root);
    const answer = path.startsWith('/pictures/')
      ? await send(request, path, { root, index: false })
      : { statusCode: 404, headers: {}, stream: null };
    response.writeHead(answer.statusCode, answer.headers);
    if (answer.stream === null) response.end();
    else answer.stream.pipe(response);
  };
}

async function originalOf(path: string, root: string): Promise<string> {
  const [, name] = VARIANT.exec(path) ?? [];
  if (name === undefined) return path;
  const files = await readdir(join(root, 'pictures'));
  const original = files.find((file) => file.startsWith(`${name}.`));
  return original === undefined ? path : `/pictures/${original}`;
}
