import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Settings } from '#src/domain/settings/settings.ts';
import { appSettings, type AppSettings } from './app-settings.ts';
import { createApp } from './app.ts';
import { openDatabase } from './db/open.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import { PortTakenError } from './port-taken-error.ts';
import type { FileReader } from './staff/file-reader.ts';
import { stopServer } from './stop.ts';

/** How long requests under way may take when the server stops, in ms. */
const STOP_WITHIN_MS = 10_000;

type ApiOptions = {
  readonly settings: Pick<Settings, 'host' | 'port' | 'databaseUrl'> & AppSettings;
  /** Takes card payments. Without it, `checkout-payment` answers 503. */
  readonly gateway?: PaymentGateway | null;
  /** Origins, besides the site's own, whose pages may call the API with credentials. */
  readonly allowedOrigins?: readonly string[];
  readonly logger?: NonNullable<FastifyServerOptions['logger']>;
  /**
   * Tells the operator something in one sentence, such as where a mail went. Defaults to the log.
   */
  readonly tell?: (sentence: string) => void;
  /** Reads files of products for the back office. Without it, `import` answers 409. */
  readonly readFile?: FileReader | null;
  readonly stopWithinMs?: number;
};

export type RunningApi = {
  readonly app: FastifyInstance;
  /** The URL that it listens on, such as `http://127.0.0.1:4321`. */
  readonly url: string;
  /** Stops accepting, finishes requests under way and closes the database. Idempotent. */
  readonly close: () => Promise<void>;
};

/**
 * Opens the database, migrates it and listens. Port 0 picks a free port. Throws a DatabaseError if
 * the database cannot be used, and a PortTakenError if the port is in use.
 */
export async function startApi(options: ApiOptions): Promise<RunningApi> {
  const { settings, allowedOrigins = [], logger = false, stopWithinMs = STOP_WITHIN_MS } = options;
  const { tell, gateway = null, readFile = null } = options;
  const db = await openDatabase(settings);
  const app = createApp({
    ...appSettings(settings),
    ...{ db, gateway, readFile },
    ...(tell && { tell }),
    allowedOrigins: [settings.siteUrl, ...allowedOrigins],
    logger,
  });
  // Runs after the application's own hooks, which make `/ready` answer 503 first.
  app.addHook('preClose', () => stopServer(app.server, stopWithinMs));
  const stop = async () => {
    await app.close();
    await db.destroy();
  };
  try {
    const url = await app.listen({ host: settings.host, port: settings.port });
    let stopping: Promise<void> | null = null;
    return { app, url, close: () => (stopping ??= stop()) };
  } catch (error) {
    await stop();
    throw isTaken(error)
      ? new PortTakenError(
          `Port ${settings.port} on ${settings.host} is already in use; stop what uses it or set PORT to another number.`,
          { cause: error },
        )
      : error;
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
