import { createServer } from 'node:net';
import Fastify from 'fastify';
import { createBook } from './book.ts';
import { registerProviderCalls } from './calls.ts';
import { registerPages } from './shopper.ts';
import { readState, stateKeeper } from './state-file.ts';
import { allWell, type Switches } from './switches.ts';
import { startMessenger } from './webhooks.ts';

type SimulatorOptions = {
  /** What the shop calls with and what events are signed with: `sk_test_…`, never a live one. */
  readonly secretKey: string;
  /** Where the shop listens for events; null where it does not. */
  readonly webhookUrl: string | null;
  /** Where payments are kept across a restart; null: in memory alone. */
  readonly file: string | null;
  /** 127.0.0.1 unless given. */
  readonly host?: string;
  /** The one of the last start, or a free one, unless given. */
  readonly port?: number;
  /** The host in the addresses of pages, where shoppers reach it under another name. */
  readonly publicHost?: string;
  readonly switches?: Partial<Switches>;
  /** How many payments are known, the newest ones; 2,000 unless given. */
  readonly keep?: number;
  /** The wait after each webhook that failed, in ms; the last one repeats. */
  readonly retryMs?: readonly number[];
  /** Tells the operator, in a sentence. */
  readonly tell?: (sentence: string) => void;
};

/** A simulator that listens. */
export type Simulator = {
  /** Where the shop calls it: an origin. */
  readonly url: string;
  readonly setSwitches: (changed: Partial<Switches>) => void;
  /** Stops at once. What is owed to the shop is sent after the next start. May be repeated. */
  readonly close: () => Promise<void>;
};

/** Payments that are known at once, by default. */
const KEEP = 2_000;

/** Webhooks are repeated sooner than the real provider's, so that a test need not wait. */
const RETRY_MS = [1_000, 5_000, 30_000, 180_000, 3_600_000];

/**
 * A card payment provider for development: Paystack's calls, pages to pay on, signed webhooks, and
 * switches for what can go wrong (DESIGN.md, Payments). No money moves. Throws a TypeError on a live
 * key, and as Node does when it cannot listen or the file cannot be read.
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
  const desk = { secretKey, book, save, setSwitches, switches: () => switches };
  const pageOf = (accessCode: string) =>
    `${origin(options.publicHost ?? host, port)}/pay/${accessCode}`;
  void app.register((scope, _options, done) => {
    registerProviderCalls(scope, { ...desk, pageOf, messenger });
    done();
  });
  registerPages(app, { ...desk, messenger });
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

/** The port of the last start where nobody else has taken it; 0 otherwise. */
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

/** Where a server on this host and port is reached; `host` is as a server or as a URL has it. */
function origin(host: string, port: number): string {
  const any: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  return `http://${any[host] ?? (/^[^[].*:/.test(host) ? `[${host}]` : host)}:${port}`;
}
