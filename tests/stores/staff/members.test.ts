import { expect, it } from 'vitest';
import type { WireMember } from '#src/contract/staff.ts';
import {
  changeMember,
  createAuditLog,
  invite,
  inviteAgain,
  members,
  readMembers,
  requireSecondFactor,
} from '#src/stores/staff/members.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSetup,
  secondFactor,
} from '#src/stores/staff/second-factor.ts';
import { passGate } from '#src/stores/staff/gates.ts';
import { hasLeft, self as selfState, signOut, welcome } from '#src/stores/staff/self.ts';
import { clientOf } from '#tests/stores/fresh-stores.ts';
import { refuses, replies, self } from './replies.ts';

const bola: WireMember = {
  ...{ id: 2, name: 'Bola', email: 'bola@example.com', role: 'assistant', isActive: true },
  ...{ hasJoined: false, hasSecondFactor: false, version: 5 },
};
const all = () => replies([bola], { requiresSecondFactor: true });
const invitation = {
  ...{ member: bola, link: 'http://shop.test/back-office/join#t' },
  expiresAt: '2026-11-28T10:00:00.000Z',
};

it('an invitation gives its link, and the members are read again', async () => {
  const { client, calls } = clientOf(({ method, path }) =>
    method === 'GET'
      ? all()
      : Response.json(
          { message: 'Invited.', data: invitation },
          { status: path.endsWith('/invitation') ? 200 : 201 },
        ),
  );
  const { name, email, role } = bola;
  await expect(invite({ name, email, role }, client)).resolves.toEqual(invitation);
  await expect(inviteAgain(bola, client)).resolves.toEqual(invitation);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /staff/members',
    'GET /staff/members',
    'POST /staff/members/2/invitation',
    'GET /staff/members',
  ]);
  expect(members.get()).toMatchObject({ value: { requiresSecondFactor: true } });
});

it('a member who changed meanwhile is shown as they are now', async () => {
  const { client } = clientOf(({ method }) =>
    method === 'GET'
      ? replies([{ ...bola, role: 'manager', version: 6 }], { requiresSecondFactor: false })
      : refuses(409, 'changed_meanwhile'),
  );
  const change = { role: 'owner', isActive: true } as const;
  await expect(changeMember(bola, change, client)).rejects.toThrow('Not now.');
  expect(members.get()).toMatchObject({ value: { members: [{ role: 'manager' }] } });
});

it('the rule for second factors is sent as it is to become', async () => {
  const { client, calls } = clientOf(({ method }) => (method === 'GET' ? all() : replies(null)));
  await requireSecondFactor(true, client);
  expect(calls[0]).toMatchObject({ method: 'PUT', body: { isRequired: true } });
});

it('members who cannot be read say why', async () => {
  await readMembers(clientOf(() => refuses(403, 'not_your_role', 'Ask the owner.')).client);
  expect(members.get()).toEqual({ step: 'failed', text: 'Ask the owner.' });
});

it('the log of changes continues after its last entry', async () => {
  const entry = { at: bola.name, who: 'Ada', action: 'order.status', subject: 'order 1' };
  const { client, calls } = clientOf(() =>
    replies([{ ...entry, id: 8, at: '2026-11-21T10:00:00.000Z', before: '{}', after: '{}' }], {
      hasMore: true,
    }),
  );
  const log = createAuditLog(client);
  await log.open(null);
  await log.grow();
  expect(calls.map(({ path }) => path)).toEqual(['/staff/audit', '/staff/audit?before=8']);
});

it('a second factor counts once its code is confirmed, and its codes are shown until kept', async () => {
  const waiting = passGate('second-factor');
  const { client, calls } = clientOf(({ path }) => {
    if (path === '/staff/self') return replies({ ...self, hasSecondFactor: true });
    if (path.endsWith('/confirm')) return replies({ recoveryCodes: ['one', 'two'] });
    return replies({ key: 'ABCD', link: 'otpauth://totp/Oja' });
  });
  await beginSecondFactor(client);
  expect(secondFactor.get()).toMatchObject({ step: 'key', key: 'ABCD' });
  await confirmSecondFactor(' 123 456 ', client);
  expect(calls[1]?.body).toEqual({ code: '123456' });
  expect(secondFactor.get()).toEqual({ step: 'codes', codes: ['one', 'two'] });
  endSetup();
  await expect(waiting).resolves.toBeUndefined();
  expect(secondFactor.get()).toEqual({ step: 'none' });
  expect(selfState.get()).toMatchObject({ value: { hasSecondFactor: true } });
});

it('nothing of a member is shown after they have signed out', async () => {
  welcome(self);
  const { client } = clientOf(() => Response.json({ message: 'Goodbye.' }));
  await expect(signOut(client)).resolves.toBe('Goodbye.');
  expect(hasLeft.get()).toBe(true);
  expect(selfState.get()).toEqual({ step: 'loading' });
  welcome(self);
  expect(hasLeft.get()).toBe(false);
});
