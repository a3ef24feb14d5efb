import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, describe, onTestFinished, vi } from 'vitest';
import { createHook } from '#src/release/schedule/hook.ts';

/** A webhook on a free port of this machine that accepts "the right words". */
async function openHook(call: () => boolean = () => true) {
  const calls = vi.fn(call);
  const isAllowed = (authorization: string) => authorization === 'the right words';
  const server = createServer(createHook({ isAllowed, call: calls }));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    ...{ calls, port },
    ask: async (method: string, path: string, options: RequestInit = {}) => {
      const response = await fetch(`${url}${path}`, { method, ...options });
      const text = await response.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      return { status: response.status, headers: response.headers, body };
    },
  };
}

const allowed = { headers: { authorization: 'the right words' } };
const KB = 1024;

describe('the webhook', () => {
  it('the webhook accepts a call with or without a body', async () => {
    const { ask, calls } = await openHook();
    for (const body of [undefined, '', '{"product": 7}', 'x'.repeat(64 * KB)]) {
      const answer = await ask('POST', '/rebuild', {
        ...allowed,
        ...(body !== undefined && { body }),
      });
      expect([answer.status, answer.body]).toEqual([202, { message: 'The site will be rebuilt.' }]);
    }
    expect(calls).toHaveBeenCalledTimes(4);
    expect((await ask('POST', '/rebuild?from=office', allowed)).status).toBe(202);
  });

  it.each([
    ['POST', '/rebuild', {}, 401],
    ['POST', '/rebuild', { headers: { authorization: 'other words' } }, 401],
    ['GET', '/rebuild', allowed, 405],
    ['HEAD', '/rebuild', allowed, 405],
    ['PUT', '/rebuild', allowed, 405],
    ['OPTIONS', '/rebuild', allowed, 405],
    ['POST', '/health', allowed, 405],
    ['POST', '/', allowed, 404],
    ['POST', '/rebuild/', allowed, 404],
    ['POST', '/rebuilds', allowed, 404],
    ['GET', '/healthy', allowed, 404],
    ['POST', '/rebuild', { ...allowed, body: 'x'.repeat(64 * KB + 1) }, 413],
  ])('the webhook refuses %s %s with %o: %i', async (method, path, options, status) => {
    const { ask, calls } = await openHook();
    expect((await ask(method, path, options)).status).toBe(status);
    expect(calls).not.toHaveBeenCalled();
  });

  it('the webhook refuses with a sentence, a code and what it would accept', async () => {
    const { ask } = await openHook();
    const answers = [
      await ask('POST', '/rebuild'),
      await ask('GET', '/rebuild', allowed),
      await ask('POST', '/health'),
      await ask('GET', '/'),
      await ask('POST', '/rebuild', { ...allowed, body: 'x'.repeat(65 * KB) }),
    ];
    expect(answers.map(({ body }) => body)).toEqual(
      ['wrong_token', 'other_method', 'other_method', 'not_found', 'too_large'].map((code) => ({
        message: expect.stringMatching(/^[A-Z].*\.$/) as string,
        code,
      })),
    );
    expect(answers[0]?.headers.get('www-authenticate')).toBe('Bearer');
    expect(answers[1]?.headers.get('allow')).toBe('POST');
    expect(answers[2]?.headers.get('allow')).toBe('GET, HEAD');
  });

  it('the webhook refuses an oversized body of undeclared length', async () => {
    const { port, calls } = await openHook();
    const status = await new Promise((resolve, reject) => {
      const options = { port, host: '127.0.0.1', method: 'POST', path: '/rebuild', ...allowed };
      const sent = request(options, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('error', reject);
      for (let part = 0; part < 10; part += 1) sent.write('x'.repeat(10 * KB));
      sent.end();
    });
    expect(status).toBe(413);
    expect(calls).not.toHaveBeenCalled();
  });

  it('the webhook ignores a call that breaks off and answers the next one', async () => {
    const { ask, port, calls } = await openHook();
    await new Promise<void>((resolve) => {
      const sent = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/rebuild',
        ...allowed,
      });
      sent.on('error', () => {
        resolve();
      });
      sent.write('half', () => sent.destroy(new Error('gone')));
    });
    expect((await ask('POST', '/rebuild', allowed)).status).toBe(202);
    expect(calls).toHaveBeenCalledTimes(1);
  });

  it('the webhook answers 503 while the program is stopping', async () => {
    const { ask } = await openHook(() => false);
    expect(await ask('POST', '/rebuild', allowed)).toMatchObject({
      status: 503,
      body: { message: 'The program is stopping.', code: 'not_ready' },
    });
  });

  it('the health check of the webhook is open to everybody and not cacheable', async () => {
    const { ask, calls } = await openHook();
    const answer = await ask('GET', '/health');
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await ask('HEAD', '/health?now')).status).toBe(200);
    expect(calls).not.toHaveBeenCalled();
  });
});
