import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { errorCode } from '#src/domain/error-code.ts';

/**
 * From the registered ports (RFC 6335, section 6), and below those that Linux, macOS and Windows give to
 * outgoing connections and to servers that ask for port 0: one of those could be taken again before the
 * caller listens on it.
 */
const [FIRST, END] = [20_000, 32_768];

/** Returns a free loopback port, for a program that is told where to listen. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', (error) => {
      if (errorCode(error) === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}
