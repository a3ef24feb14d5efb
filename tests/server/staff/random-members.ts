import fc from 'fast-check';
import type { WireInvitation, WireMember } from '#src/contract/staff.ts';
import { staffRoles } from '#src/domain/staff/role.ts';
import { runs } from '#tests/fixtures/runs.ts';
import { expectEntry } from './random-entries.ts';
import { isStale, mostly, readAs, rowsOf, stepsAbout } from './random-kind.ts';
import type { RandomShop } from './random-shop.ts';
import { visitStaff } from './staff-browser.ts';

/** How many members may be invited beside those whom the shop begins with. */
const INVITED = runs(3, 40);

const nth = fc.nat(INVITED - 1);

/** All that there is of members, but keys of authenticators that nobody has confirmed yet. */
export async function membersNow(at: RandomShop) {
  const { db } = at;
  const rows = await db.selectFrom('staff').selectAll().orderBy('id').execute();
  return {
    members: await readAs<readonly WireMember[]>(at, '/staff/members'),
    rows: rows.map((row) => ({ ...row, totp_next_key: null, totp_last_step: 0 })),
    others: await rowsOf(at, ['staff_invitations', 'staff_recovery_codes', 'staff_rules']),
  };
}

/** See `membersNow`. */
export type Members = Awaited<ReturnType<typeof membersNow>>;

const invitation = stepsAbout(
  'member',
  fc.record({ deed: fc.constant('invite'), nth, name: mostly(['Tobi'], ' ') }),
  (at, { nth: place, name }) => {
    const to = { name, email: `m${place}@example.com`, role: staffRoles[place % 3] };
    return {
      now: () => membersNow(at),
      ask: async () => keepLink(at, await at.member.post('/staff/members', to)),
      isLogged: (entries) => {
        const entry = { action: 'member.invite', subject: `member ${to.email}` };
        expectEntry(entries, { ...entry, before: null, after: to });
      },
    };
  },
);

const again = stepsAbout(
  'invitation',
  fc.record({ deed: fc.constant('repeat'), nth }),
  (at, { nth: place }) => ({
    now: () => membersNow(at),
    ask: async (is: Members) => {
      const { id } = invited(is, place);
      return keepLink(at, await at.member.post(`/staff/members/${id}/invitation`));
    },
    isLogged: (entries, before: Members) => {
      const { id, email } = invited(before, place);
      const entry = { action: 'member.invite_again', subject: `member ${email}`, before: null };
      expectEntry(entries, { ...entry, after: { expiresAt: at.links.get(id)?.expiresAt } });
    },
  }),
);

const change = stepsAbout(
  'member',
  fc.record({
    deed: fc.constantFrom('promote', 'close', 'reopen'),
    nth,
    role: fc.constantFrom(...staffRoles),
    isStale,
  }),
  (at, { deed, nth: place, role, isStale: hasMissed }) => ({
    now: () => membersNow(at),
    ask: (is: Members) => {
      const member = invited(is, place);
      const version = hasMissed ? member.version + 1 : member.version;
      const to = deed === 'promote' ? { role } : { isActive: deed === 'reopen' };
      const body = { role: member.role, isActive: member.isActive, ...to, version };
      return at.member.send('PATCH', `/staff/members/${member.id}`, { body });
    },
    isLogged: (entries, before: Members, after: Members) => {
      const [was, is] = [invited(before, place), invited(after, place)];
      const entry = { action: 'member.change', subject: `member ${was.email}` };
      const [one, other] = [was, is].map(({ role: held, isActive }) =>
        deed === 'promote' ? { role: held } : { isActive },
      );
      expectEntry(entries, { ...entry, before: one, after: other });
    },
  }),
);

let visits = 0;

const joining = stepsAbout(
  'shop',
  fc.record({ deed: fc.constant('join'), nth, password: mostly(['a brass bell'], 'short') }),
  (at, { nth: place, password }) => ({
    now: () => membersNow(at),
    ask: async (is: Members) => {
      const link = at.links.get(invited(is, place).id)?.link ?? '';
      const visitor = await visitStaff(at.app, `10.9.${(visits += 1) % 250}.1`);
      return visitor.post('/staff/join', { token: link.split('#')[1] ?? '', password });
    },
    isLogged: (entries, before: Members, after: Members) => {
      const [was, is] = [invited(before, place), invited(after, place)];
      expectEntry(entries, {
        ...{ who: was.name, action: 'member.join', subject: `member ${was.email}` },
        before: { hasJoined: was.hasJoined, secondFactor: false },
        after: { hasJoined: is.hasJoined, secondFactor: false },
      });
    },
  }),
);

/** Keeps the link that an answer has, if it has one. */
function keepLink(
  at: RandomShop,
  answer: Awaited<ReturnType<RandomShop['member']['post']>>,
): typeof answer {
  if (answer.statusCode < 300) {
    const { data } = answer.json<{ data: WireInvitation }>();
    at.links.set(data.member.id, data);
  }
  return answer;
}

/** One of the invited members; nobody, if none is. */
function invited({ members }: Members, place: number): WireMember {
  const those = members.filter(({ email }) => email.endsWith('@example.com'));
  const nobody = { id: 9_999, name: '', email: '', role: 'owner', version: 0 } as const;
  const none = { ...nobody, isActive: true, hasJoined: false, hasSecondFactor: false };
  return those[place % Math.max(those.length, 1)] ?? none;
}

/** Random changes of members by an owner, and how they join. */
export const memberSteps = [
  { arbitrary: invitation, weight: 2 },
  { arbitrary: again, weight: 1 },
  { arbitrary: change, weight: 4 },
  { arbitrary: joining, weight: 2 },
];
