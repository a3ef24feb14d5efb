import { createServer } from 'node:net';
import Fastify from 'fastify';
import { createBook } from './book.ts';
import { registerProviderCalls } from './calls.ts';
import { registerPages } from './shopper.ts';
import { readState, stateKeeper } from './state-file.ts';
import { allWell, type Switches } from './switches.ts';
import { startMessenger } from './webhooks.ts';

type SimulatorOptions = {
  /** The key of the shop's calls and of the webhooks' signatures: `sk_test_…`, never a live one. */
  readonly secretKey: string;
  /** Where the shop receives webhooks; null if it does not. */
  readonly webhookUrl: string | null;
  /** The file that keeps payments across restarts; null to keep them only in memory. */
  readonly file: string | null;
  /** Defaults to 127.0.0.1. */
  readonly host?: string;
  /** Defaults to the port of the last start, or a free one. */
  readonly port?: number;
  /** The host in the URLs of pages, if shoppers reach it under another name. */
  readonly publicHost?: string;
  readonly switches?: Partial<Switches>;
  /** Most payments kept, the newest ones. Defaults to 2,000. */
  readonly keep?: number;
  /** The waits after a failed webhook, in ms. The last one repeats. */
  readonly retryMs?: readonly number[];
  /** Tells the operator something in one sentence. */
  readonly tell?: (sentence: string) => void;
};

/** A running simulator. */
export type Simulator = {
  /** Its origin, for the shop's calls. */
  readonly url: string;
  readonly setSwitches: (changed: Partial<Switches>) => void;
  /** Stops at once. Pending webhooks are sent after the next start. Idempotent. */
  readonly close: () => Promise<void>;
};

/** Default number of payments kept. */
const KEEP = 2_000;

/** Shorter than the real provider's waits, so that a test need not wait. */
const RETRY_MS = [1_000, 5_000, 30_000, 180_000, 3_600_000];

/**
 * Starts a card payment provider for development: Paystack's calls, pages to pay on, signed
 * webhooks, and switches that simulate faults (DESIGN.md, Payments). No money moves. Throws a
 * TypeError on a live key, and Node's errors if it cannot listen or read the file.
 */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { secretKey, file, webhookUrl, host = '127.0.0.1', keep = KEEP, tell } = options;
  if (!/^sk_test_[\w-]+$/.test(secretKey)) {
    throw new TypeError('The payment simulator works with a test key only.');
  }
  const before = file === null ? null : await readState(file, tell ?? (() => undefined));
  const book = createBook(before?.transactions ?? [], keep);
  let switches: Switches = { ...allWell, ...options.switches };
  let port = options.port ?? (await freeAgain(host, before?.port ?? 0));
  const save = stateKeeper(file, () => ({ version: 1, port, transactions: [...book.all()] }));
  const retryMs = options.retryMs ?? RETRY_MS;
  const messenger = startMessenger({ book, secretKey, webhookUrl, retryMs, save });
  const setSwitches = (changed: Partial<Switches>) => {
    switches = { ...switches, ...changed };
  };

  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    },
  );
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    done();
  });
  const context = { secretKey, book, save, setSwitches, switches: () => switches };
  const pageOf = (accessCode: string) =>
    `${origin(options.publicHost ?? host, port)}/pay/${accessCode}`;
  void app.register((scope, _options, done) => {
    registerProviderCalls(scope, { ...context, pageOf, messenger });
    done();
  });
  registerPages(app, { ...context, messenger });
  await app.listen({ host, port });
  const bound = app.server.address();
  if (bound !== null && typeof bound === 'object') port = bound.port;
  await save();
  for (const transaction of book.all()) messenger.schedule(transaction);

  const stop = async () => {
    await messenger.stop();
    await app.close();
    await save();
  };
  let stopping: Promise<void> | null = null;
  return { url: origin(host, port), setSwitches, close: () => (stopping ??= stop()) };
}

/** The port of the last start if it is free; 0 otherwise. */
function freeAgain(host: string, port: number): Promise<number> {
  if (port === 0) return Promise.resolve(0);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(0);
    });
    probe.listen({ host, port }, () => {
      probe.close(() => {
        resolve(port);
      });
    });
  });
}

/** The origin of a server. `host` is in the form of a listening server's or of a URL's. */
function origin(host: string, port: number): string {
  const any: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  return `http://${any[host] ?? (/^[^[].*:/.test(host) ? `[${host}]` : host)}:${port}`;
}
