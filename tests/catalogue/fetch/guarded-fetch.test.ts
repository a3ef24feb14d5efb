import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AddressRefused, guardedFetch, type Guard } from '#src/catalogue/fetch/guarded-fetch.ts';

// In these tests 127.0.0.1 stands for the public internet, and 127.0.0.2 for a private network.

const PUBLIC = '127.0.0.1';
const PRIVATE = '127.0.0.2';

/** A server at one address; `asked` are the paths that were requested. */
async function serve(
  address: string,
  listener: RequestListener,
): Promise<{ readonly port: number; readonly asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  server.listen(0, address);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}

const secret: RequestListener = (_request, response) => response.end('secret');

/** A guard whose names resolve to these addresses, in turn. */
function guardOf(...answers: readonly (readonly string[])[]): Guard {
  const rest = [...answers];
  return {
    isAllowed: (address) => address === PUBLIC,
    resolve: (_host, done) => {
      done(
        null,
        (rest.shift() ?? []).map((address) => ({ address, family: 4 })),
      );
    },
  };
}

const get = (url: string, guard: Guard = guardOf()) =>
  guardedFetch(guard)(url, { headers: new Headers({ accept: 'image/*' }) });

describe('a guarded fetch', () => {
  it('a guarded fetch reads an answer from a public address with its validators', async () => {
    const { port } = await serve(PUBLIC, (request, response) => {
      response.setHeader('etag', '"a"').end(request.headers.accept);
    });
    const response = await get(`http://shop.test:${port}/a.png`, guardOf([PRIVATE, PUBLIC]));
    expect([response.status, response.headers.get('etag')]).toEqual([200, '"a"']);
    expect(await response.text()).toBe('image/*');
  });

  it.each(['http://127.0.0.2', 'http://2130706434', 'http://0x7f.2', 'http://[::1]'])(
    'a guarded fetch connects to no literal private address, as in %s',
    async (origin) => {
      const { port, asked } = await serve(PRIVATE, secret);
      await expect(get(`${origin}:${port}/`)).rejects.toThrow(AddressRefused);
      expect(asked).toEqual([]);
    },
  );

  it('a guarded fetch connects to no name that resolves only to private addresses', async () => {
    const { port, asked } = await serve(PRIVATE, secret);
    await expect(get(`http://inside.test:${port}/`, guardOf([PRIVATE]))).rejects.toThrow(
      'inside.test (127.0.0.2) is not on the public internet',
    );
    expect(asked).toEqual([]);
  });

  it('a guarded fetch connects to the checked address, even if the name then resolves to another', async () => {
    const inside = await serve(PRIVATE, secret);
    const { port } = await serve(PUBLIC, (_request, response) => {
      response
        .writeHead(302, { location: `http://rebound.test:${inside.port}/`, connection: 'close' })
        .end();
    });
    const answer = get(`http://rebound.test:${port}/`, guardOf([PUBLIC], [PRIVATE]));
    await expect(answer).rejects.toThrow(AddressRefused);
    expect(inside.asked).toEqual([]);
  });

  it('a guarded fetch follows a redirect to a public address, but not to a private one', async () => {
    const inside = await serve(PRIVATE, secret);
    const { port, asked } = await serve(PUBLIC, (request, response) => {
      if (request.url === '/') response.end('here');
      else {
        const location = request.url === '/home' ? '/' : `http://127.0.0.2:${inside.port}/`;
        response.writeHead(307, { location }).end();
      }
    });
    expect(await (await get(`http://127.0.0.1:${port}/home`)).text()).toBe('here');
    await expect(get(`http://127.0.0.1:${port}/away`)).rejects.toThrow(AddressRefused);
    expect(asked).toEqual(['/home', '/', '/away']);
    expect(inside.asked).toEqual([]);
  });

  it('a guarded fetch ends long redirect chains and follows none away from http', async () => {
    const { port, asked } = await serve(PUBLIC, (request, response) => {
      const location = request.url === '/file' ? 'file:///etc/passwd' : '/again';
      response.writeHead(301, { location }).end();
    });
    await expect(get(`http://127.0.0.1:${port}/again`)).rejects.toThrow(
      'it leads on more than 5 times',
    );
    expect(asked).toHaveLength(6);
    await expect(get(`http://127.0.0.1:${port}/file`)).rejects.toThrow(/file:, not http/);
  });

  it('a guarded fetch ends when its signal is aborted, even during an answer', async () => {
    const { port } = await serve(PUBLIC, (_request, response) => {
      response.write('half');
    });
    const stop = new AbortController();
    const response = await guardedFetch(guardOf())(`http://127.0.0.1:${port}/`, {
      headers: new Headers(),
      signal: stop.signal,
    });
    stop.abort();
    await expect(response.text()).rejects.toThrow();
  });
});
