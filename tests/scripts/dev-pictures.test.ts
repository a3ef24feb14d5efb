import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { servePictures } from '#scripts/dev-pictures.ts';

const hash = '0123456789abcdef0123456789abcdef';

/** Serves a data folder with one picture until the test ends; returns the address. */
async function serve(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oja-dev-'));
  await mkdir(join(dataDir, 'pictures'));
  await writeFile(join(dataDir, 'pictures', `${hash}.png`), 'the original');
  await writeFile(join(dataDir, 'shop.sqlite'), 'secret');
  const answer = servePictures(dataDir);
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await rm(dataDir, { recursive: true });
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

it.each([`${hash}.png`, `${hash}-300.webp`, `${hash}-banner-1120.webp`, `${hash}-og.jpg`])(
  'while pages are developed, /pictures/%s is the original',
  async (file) => {
    const answer = await fetch(`${await serve()}/pictures/${file}`);
    expect([answer.status, await answer.text()]).toEqual([200, 'the original']);
  },
);

it.each(['/pictures/unknown.png', `/pictures/${'f'.repeat(32)}-300.webp`, '/shop.sqlite'])(
  'while pages are developed, %s is not found',
  async (path) => {
    expect((await fetch(`${await serve()}${path}`)).status).toBe(404);
  },
);
