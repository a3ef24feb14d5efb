import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/** How often a stopping server closes the connections that have become idle, in ms. */
const SWEEP_MS = 50;

/** How long a stopping server goes on accepting while connections keep coming, in ms. */
const ACCEPTS_FOR_MS = 1_000;

/** A turn of the event loop that takes longer, in ms, leaves time for new connections. */
const SHORT_TURN_MS = 0.05;

/**
 * Stops a server and resolves once every connection is over: what was accepted gets its whole answer,
 * under `connection: close`, and what comes later is refused. Connections that are left after `withinMs`
 * are cut.
 *
 * The kernel resets connections that wait to be accepted when the listening socket closes, and nothing
 * in Node stops new ones before that. It is closed right after a turn of the event loop that found none
 * waiting, so that only a connection within that instant can be reset.
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
  // A connection whose answer began before the stop would otherwise be kept open for the next.
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
  // From here on each turn begins with a look at the sockets.
  await setImmediate();
  for (;;) {
    const [began, before] = [performance.now(), accepted];
    await setImmediate();
    const now = performance.now();
    if (now >= until || (accepted === before && now - began < SHORT_TURN_MS)) break;
  }
  server.off('connection', count);
}
