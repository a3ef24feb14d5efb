import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { readResetLink, type ResetLink } from '#src/domain/accounts/reset-link.ts';
import { readVerifyLink } from '#src/domain/accounts/verify-link.ts';
import { createApp } from '#src/server/app.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { OpenedDatabase, TestedDatabase } from './database.ts';
import { SITE } from './open-shop.ts';

/** 21 November 2026, noon. */
const NOON = Date.UTC(2026, 10, 21, 12);

/** A mail as it was written to a file. */
export type SentMail = { readonly to: string; readonly subject: string; readonly text: string };

/** The API with a clock that the test moves, over a new database without products. */
export type OpenAccounts = {
  readonly app: FastifyInstance;
  readonly db: ShopDatabase;
  readonly opened: OpenedDatabase;
  readonly clock: { now: number };
  /** What the operator was told. */
  readonly told: readonly string[];
  /** Every mail, in the order in which it was posted, once none waits any more. */
  readonly mails: () => Promise<readonly SentMail[]>;
  readonly close: () => Promise<void>;
};

/** Opens it, at `siteUrl`. */
export async function openAccounts(
  database: TestedDatabase,
  {
    siteUrl = SITE,
    logger = false,
  }: { siteUrl?: string; logger?: NonNullable<FastifyServerOptions['logger']> } = {},
): Promise<OpenAccounts> {
  const opened = await database.open();
  const { db, place } = opened;
  const { dataDir } = place;
  const clock = { now: NOON };
  const told: string[] = [];
  const app = createApp({
    db,
    dataDir,
    siteUrl,
    allowedOrigins: [siteUrl],
    logger,
    now: () => clock.now,
    tell: (sentence) => told.push(sentence),
  });
  await app.ready();
  const close = async () => {
    await app.close();
    await opened.remove();
  };
  return { app, db, opened, clock, told, mails: () => sentMails(db, dataDir), close };
}

/** Every mail that was written to files, once none waits any more. */
export async function sentMails(db: ShopDatabase, dataDir: string): Promise<readonly SentMail[]> {
  const waiting = () => db.selectFrom('mail_outbox').select('id').executeTakeFirst();
  while ((await waiting()) !== undefined) await wait(5);
  const folder = join(dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).map((name) => ({
    name,
    number: Number(/(\d+)\.txt$/.exec(name)?.[1]),
  }));
  return Promise.all(
    files
      .toSorted((a, b) => a.number - b.number)
      .map(async ({ name }) => readMail(await readFile(join(folder, name), 'utf8'))),
  );
}

function readMail(file: string): SentMail {
  const end = file.indexOf('\n\n');
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(file.slice(0, end))?.[1];
  return { to: field('To') ?? '', subject: field('Subject') ?? '', text: file.slice(end + 2) };
}

/** The token of the link in a mail that confirms its address. Throws where the mail has none. */
export function verifyTokenIn(mail: SentMail | undefined): string {
  const address = /https?:\S+\/login#\S+/.exec(mail?.text ?? '')?.[0];
  const token = address === undefined ? null : readVerifyLink(new URL(address).hash);
  if (token === null) throw new Error(`no link in ${mail?.text ?? 'no mail'}`);
  return token;
}

/** What the reset link of a mail says. Throws where the mail has none. */
export function linkIn(mail: SentMail | undefined): ResetLink {
  const address = /https?:\S+\/reset-password#\S+/.exec(mail?.text ?? '')?.[0];
  const link = address === undefined ? null : readResetLink(new URL(address));
  if (link === null) throw new Error(`no link in ${mail?.text ?? 'no mail'}`);
  return link;
}
