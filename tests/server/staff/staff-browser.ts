import type { FastifyInstance } from 'fastify';
import { SECURE_STAFF_CSRF_COOKIE, STAFF_CSRF_COOKIE } from '#src/contract/headers.ts';
import type { StaffRole } from '#src/domain/staff/role.ts';
import { hashPassword } from '#src/server/accounts/password-hash.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { startStaffSession } from '#src/server/http/staff-sessions.ts';
import { Browser, visit, type Answer, type Sent } from '#tests/server/browser.ts';

/** Calls of the back office that are made before there is a session of staff. */
const BEFORE_SESSION = new Set(['/staff/sign-in', '/staff/join']);

/** A member's browser: with calls of staff it echoes the CSRF token of the session of staff. */
export class StaffBrowser extends Browser {
  readonly #copy: () => StaffBrowser;

  constructor(app: FastifyInstance, from?: string) {
    super(app, from);
    this.#copy = () => new StaffBrowser(app, from);
  }

  override send(
    method: Parameters<Browser['send']>[0],
    path: string,
    { headers, ...sent }: Sent = {},
  ): Promise<Answer> {
    const token = this.staffCsrf;
    const echoes = path.startsWith('/staff/') && !BEFORE_SESSION.has(path) && token !== null;
    const own = echoes ? { 'x-xsrf-token': token } : {};
    return super.send(method, path, { ...sent, headers: { ...own, ...headers } });
  }

  /** The CSRF token of the staff session; null without one. */
  get staffCsrf(): string | null {
    const cookie = this.cookies.get(SECURE_STAFF_CSRF_COOKIE);
    return cookie ?? this.cookies.get(STAFF_CSRF_COOKIE) ?? null;
  }

  /** The token of the session of staff; empty where it has ended, null where there was none. */
  get staffSession(): string | null {
    return this.cookies.get('__Host-staff') ?? this.cookies.get('staff') ?? null;
  }

  override copy(): StaffBrowser {
    const copy = this.#copy();
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }
}

/** The shop of a test. Without a clock it is the machine's. */
type Shop = {
  readonly app: FastifyInstance;
  readonly db: ShopDatabase;
  readonly clock?: { readonly now: number };
};

/** The password of every member that a test makes. */
export const staffPassword = 'a counter with bells';

/** A new member who has joined, without a session. */
export async function newMember(
  { db }: Pick<Shop, 'db'>,
  role: StaffRole,
  name: string = role,
): Promise<{ readonly id: number; readonly email: string }> {
  const email = `${name.replaceAll(' ', '.')}@Staff.example`;
  const { id } = await db
    .insertInto('staff')
    .values({
      ...{ name, email, email_key: email.toLowerCase(), role },
      password_hash: await hashPassword(staffPassword, 'tests'),
      totp_key: null,
      totp_next_key: null,
      created_at: new Date(0).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email };
}

/** A browser in front of the sign-in of the back office: it has a guest's session alone. */
export async function visitStaff(app: FastifyInstance, from?: string): Promise<StaffBrowser> {
  const browser = new StaffBrowser(app, from);
  for (const [name, value] of (await visit(app, from)).cookies) browser.cookies.set(name, value);
  return browser;
}

/** A browser in which a member of staff has just signed in, with the member's id. */
export async function sessionOf(
  { app, db, clock }: Shop,
  id: number,
  from?: string,
): Promise<StaffBrowser> {
  const browser = await visitStaff(app, from);
  const { token } = await startStaffSession(db, id, clock?.now ?? Date.now());
  browser.cookies.set('__Host-staff', token);
  // Refused, as it cannot echo the CSRF token that its answer brings.
  await browser.get('/staff/self');
  return browser;
}

/** A browser in which a new member of this role has just signed in. Its name is its role's unless told. */
export async function staffBrowser(
  shop: Shop,
  role: StaffRole,
  name: string = role,
): Promise<{ readonly browser: StaffBrowser; readonly id: number; readonly email: string }> {
  const member = await newMember(shop, role, name);
  return { ...member, browser: await sessionOf(shop, member.id) };
}
