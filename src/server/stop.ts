import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/** How often a stopping server closes idle connections, in ms. */
const SWEEP_MS = 50;

/** How long a stopping server keeps accepting while new connections arrive, in ms. */
const ACCEPTS_FOR_MS = 1_000;

/** The longest turn of the event loop, in ms, in which no connection can have arrived unnoticed. */
const SHORT_TURN_MS = 0.05;

/**
 * Stops a server and resolves once every connection has ended. Accepted requests get their whole
 * answer, with `connection: close`; later ones are refused. Connections left after `withinMs` are
 * cut.
 *
 * When the listening socket closes, the kernel resets connections that wait to be accepted, and
 * Node cannot stop new ones earlier. The socket is therefore closed right after a turn of the event
 * loop that found none waiting. Only a connection in that instant can be reset.
 */
export async function stopServer(server: Server, withinMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close');
  });
  await noneWaits(server);
  const ended = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  const impatience = setTimeout(() => {
    server.closeAllConnections();
  }, withinMs);
  // Keep-alive connections whose answer began before the stop have no `connection: close`.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
  }, SWEEP_MS);
  try {
    await ended;
  } finally {
    clearTimeout(impatience);
    clearInterval(sweep);
  }
}

/** Resolves right after a short turn of the event loop in which the server accepted nothing. */
async function noneWaits(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  const until = performance.now() + ACCEPTS_FOR_MS;
  // From here on, each turn begins by polling the sockets.
  await setImmediate();
  for (;;) {
    const [began, before] = [performance.now(), accepted];
    await setImmediate();
    const now = performance.now();
    if (now >= until || (accepted === before && now - began < SHORT_TURN_MS)) break;
  }
  server.off('connection', count);
}
