import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { DatabaseError, withoutPassword } from '#src/server/db/database-error.ts';
import { openDatabase } from '#src/server/db/open.ts';

describe('an unusable PostgreSQL', () => {
  const opening = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '' });

  it('an error about PostgreSQL does not contain its password', async () => {
    const server = createServer();
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    await new Promise((closed) => server.close(closed));
    const url = `postgres://ada:sesame@127.0.0.1:${port}/shop?password=sesame`;
    const error: unknown = await opening(url).catch((reason: unknown) => reason);
    expect(String(error)).toBe(
      `DatabaseError: PostgreSQL at postgres://ada@127.0.0.1:${port}/shop cannot be reached (connection refused); start it, or correct DATABASE_URL.`,
    );
  });

  it('a PostgreSQL that hangs up is refused', async () => {
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    await expect(opening(`postgres://127.0.0.1:${port}/shop`)).rejects.toThrow(DatabaseError);
    await new Promise((closed) => server.close(closed));
  });

  it.each(['not a url', 'postgres://u:secret@h/d?password=secret#secret', 'postgres:///d'])(
    'an error about %s contains no secret',
    (url) => {
      expect(withoutPassword(url)).not.toContain('secret');
    },
  );

  const { TEST_DATABASE_URL: server } = process.env;
  it.skipIf(server === undefined || server === '')(
    'a PostgreSQL without the database is refused',
    async () => {
      const url = new URL(server ?? 'postgres://x');
      url.pathname = '/oja_there_is_none';
      await expect(opening(url.href)).rejects.toThrow(
        'has no such database; create it, or correct DATABASE_URL.',
      );
    },
  );
});
