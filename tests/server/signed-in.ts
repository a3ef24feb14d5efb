import type { FastifyInstance } from 'fastify';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { hashToken } from '#src/server/http/secret.ts';
import { startSession } from '#src/server/http/sessions.ts';
import { Browser } from './browser.ts';

/** A new user, without a password: where signing in is not what the test is about. */
export async function newUser(db: ShopDatabase, name: string): Promise<number> {
  const email = `${name}@example.com`;
  const { id } = await db
    .insertInto('users')
    .values({
      fullname: name,
      email,
      email_key: email.toLowerCase(),
      password_hash: null,
      birthday: null,
      created_at: new Date(0).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A browser in which a new user is signed in, and the user's id. */
export async function signedIn(
  app: FastifyInstance,
  db: ShopDatabase,
  name: string,
): Promise<{ readonly browser: Browser; readonly id: number }> {
  const id = await newUser(db, name);
  const { token } = await startSession(db, id, Date.now());
  const browser = new Browser(app);
  browser.cookies.set('__Host-session', token);
  await browser.get('/cart-count');
  return { browser, id };
}

/** The id of the session that a browser is in, of which something is stored. */
export async function sessionIdOf(db: ShopDatabase, browser: Browser): Promise<string> {
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashToken(browser.session ?? ''))
    .executeTakeFirstOrThrow();
  return id;
}
