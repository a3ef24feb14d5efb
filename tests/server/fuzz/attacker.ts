import { sql } from 'kysely';
import * as z from 'zod/mini';
import { orderId, orderKey } from '#src/contract/order.ts';
import { reference } from '#src/contract/payment.ts';
import { hashPassword } from '#src/server/accounts/password-hash.ts';
import { hashToken, newToken } from '#src/server/http/secret.ts';
import { signIn, signUp, visit, type Answer, type Browser } from '../browser.ts';
import type { OpenCheckout } from '../open-checkout.ts';
import { SITE } from '../open-shop.ts';
import { fill, placeholders, type Known } from './placeholders.ts';
import type { FuzzRequest } from './requests.ts';
import { parsed } from './tally.ts';
import { textOf } from './text-of.ts';
import type { Victim } from './victim.ts';

const HOUR_MS = 3_600_000;

const PASSWORD = 'a horse of another colour';

/** What the two checkouts answer. */
const placedOrder = z.looseObject({
  data: z.looseObject({ orderId, orderKey, reference: z.optional(reference) }),
});

/** How long a reset link of the attacker works, in ms. */
const RESET_LIFE_MS = HOUR_MS;

type User = { readonly browser: Browser; readonly id: number; readonly email: string };

/** The user who sends the generated requests, with a session and a CSRF token that are real. */
export class Attacker {
  readonly #shop: OpenCheckout;
  readonly #victim: Victim;
  #number = 0;
  #user: User | null = null;
  #order = { orderId: 'ORD-1', orderKey: 'x'.repeat(43), reference: 'ORD-1.1' };
  #orders = 0;

  constructor(shop: OpenCheckout, victim: Victim) {
    this.#shop = shop;
    this.#victim = victim;
  }

  /** Sends a generated request, its placeholders filled in. */
  async send(request: FuzzRequest): Promise<Answer> {
    const user = this.#user;
    if (user === null) throw new Error('Nobody is signed in.');
    const known = await this.#known(request);
    const { path, query, method, body, cookie, csrf, headers } = request;
    const payload = body === undefined ? undefined : fill(body, known);
    const address =
      typeof path === 'string'
        ? path
        : `/${path.map((part) => encodeURIComponent(fill(part, known).toWellFormed())).join('/')}`;
    const { cookie: cookies = '', 'x-xsrf-token': token = '' } = user.browser.headers;
    const said = Object.entries(headers).map(
      ([name, value]) => [name, fill(value, known)] as const,
    );
    const answer = await this.#shop.app.inject({
      method,
      url: query === '' ? address : `${address}?${fill(query, known)}`,
      remoteAddress: '127.0.0.1',
      headers: {
        // The metrics are for programs on this machine alone.
        ...(path !== '/metrics' && { 'x-forwarded-for': `10.0.${this.#number & 255}.7` }),
        ...(cookie !== 'none' && {
          cookie: cookie === 'own' ? cookies : cookies.replaceAll('=', '=x'),
        }),
        ...(csrf !== 'none' && {
          'x-xsrf-token': csrf === 'own' ? token : newToken(),
        }),
        ...(request.isSigned && {
          'x-paystack-signature': this.#shop.gateway.sign(payload ?? ''),
        }),
        ...Object.fromEntries(said),
      },
      ...(payload !== undefined && { payload }),
    });
    this.#learn(answer);
    return answer;
  }

  /** Signs in where nobody is signed in any more, into a new account where the former is gone. */
  async stay(): Promise<void> {
    const answer = await this.#user?.browser.get('/user/me');
    if (answer?.statusCode !== 200) this.#user = await this.#signIn();
  }

  async #signIn(): Promise<User> {
    const { app, db } = this.#shop;
    this.#number += 1;
    const from = `198.${this.#number >> 8}.${this.#number & 255}.1`;
    const email = 'attacker@example.com';
    const who = { fullname: 'Chidi Eze', email, password: PASSWORD };
    // It may have been changed by one of the requests.
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD, 'fuzz') })
      .where('email_key', '=', email)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return { ...(await signUp(app, who, from)), email };
    const browser = await visit(app, from);
    return { browser, id: await signIn(browser, who), email };
  }

  async #known(request: FuzzRequest): Promise<Known> {
    const { id = 0, email = '' } = this.#user ?? {};
    const needsReset = JSON.stringify(request.path).includes(placeholders.reset);
    return {
      ...{ own: String(id), ownEmail: email, password: PASSWORD, site: SITE },
      ...{ order: this.#order.orderId, orderKey: this.#order.orderKey },
      reference: this.#order.reference,
      other: String(this.#victim.id),
      otherEmail: this.#victim.email,
      otherOrder: this.#victim.orderId,
      reset: needsReset ? await this.#newReset(id) : '',
    };
  }

  /** A token as a mailed link has it. */
  async #newReset(user_id: number): Promise<string> {
    const { db, clock } = this.#shop;
    const token = newToken();
    const expires_at = new Date(clock.now + RESET_LIFE_MS).toISOString();
    // One of the requests may have deleted the account.
    const user = await db.selectFrom('users').select('id').where('id', '=', user_id).execute();
    if (user.length === 0) return token;
    await db
      .insertInto('password_resets')
      .values({ user_id, token_hash: hashToken(token), expires_at })
      .onConflict((row) =>
        row.column('user_id').doUpdateSet({
          token_hash: sql.ref('excluded.token_hash'),
          expires_at: sql.ref('excluded.expires_at'),
        }),
      )
      .execute();
    return token;
  }

  /** Remembers the order that an answer names; the provider reports every other one as paid. */
  #learn(answer: Answer): void {
    if (answer.statusCode !== 200) return;
    const placed = placedOrder.safeParse(parsed(textOf(answer))).data?.data;
    if (placed === undefined) return;
    const { reference = this.#order.reference } = placed;
    this.#order = { ...placed, reference };
    this.#orders += 1;
    if (placed.reference !== undefined && this.#orders % 2 === 0) {
      this.#shop.gateway.report(reference);
    }
  }
}
