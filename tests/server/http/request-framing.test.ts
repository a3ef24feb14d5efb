import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';

const [sqlite] = databases();

/** The address that a smuggled request would ask for. */
const SMUGGLED = 'GET /api/v1/policies HTTP/1.1\r\nHost: shop\r\n\r\n';

describe('request framing', () => {
  let shop: OpenShop;
  beforeAll(async () => {
    if (sqlite === undefined) throw new Error('no database');
    shop = await openShop(sqlite);
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => shop.close());

  /** All answers of the server on one connection, until it closes it. */
  async function saidTo(text: string): Promise<string> {
    const { port } = shop.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.on('data', (part: Buffer) => (said += part.toString()));
    socket.write(text);
    await once(socket, 'close');
    return said;
  }

  it.each([
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 0', 'Content-Length: 47']],
    ['a list of lengths', ['Content-Length: 0, 47']],
    ['a length that is no number', ['Content-Length: +5']],
    ['an unknown coding', ['Transfer-Encoding: chunked, x']],
    ['a space before the colon', ['Content-Length : 47']],
    ['a line break without a carriage return in a header', ['X-A: b\nContent-Length: 47']],
  ])('an ambiguous request is refused and nothing after it is answered: %s', async (_, lines) => {
    const head = ['POST /api/v1/track HTTP/1.1', 'Host: shop', ...lines];
    const said = await saidTo(`${head.join('\r\n')}\r\n\r\n0\r\n\r\n${SMUGGLED}`);
    expect(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1]).toBe('400');
    expect(said.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('two requests on one connection are both answered', async () => {
    const last = SMUGGLED.replace('Host: shop', 'Host: shop\r\nConnection: close');
    const said = await saidTo(`${SMUGGLED}${last}`);
    expect(said.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  });
});
