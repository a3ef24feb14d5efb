import { afterEach, describe, expect, it } from 'vitest';
import { isRecord } from '#src/domain/json-checks.ts';
import { openGate, passGate, shutGates } from '#src/stores/staff/gates.ts';
import { self } from '#src/stores/staff/self.ts';
import {
  codeIsDemanded,
  createConfirmation,
  createJoin,
  createPasswordChange,
  createSignIn,
} from '#src/stores/staff/sign-in.ts';
import { toasts } from '#src/stores/toasts.ts';
import { clientOf } from '#tests/stores/fresh-stores.ts';
import { refuses, replies, self as member } from './replies.ts';

const typed = { email: 'ada@example.com', password: 'three random words', code: '' };

afterEach(() => {
  for (const gate of shutGates.get()) openGate(gate);
});

describe('the sign-in of staff', () => {
  it('a member who signs in is known, and waiting calls go on', async () => {
    const { client } = clientOf(() => replies(member));
    const waiting = passGate('sign-in');
    const form = createSignIn(client);
    await form.send(typed);
    expect(form.state.get()).toEqual({ step: 'done', text: 'Done.' });
    await expect(waiting).resolves.toBeUndefined();
    expect(self.get()).toEqual({ step: 'ready', value: member });
  });

  it('the code is asked for once the server wants it, and then sent', async () => {
    const { client, calls } = clientOf(({ body }) =>
      'code' in Object(body)
        ? replies(member)
        : refuses(401, 'second_factor_required', 'Please enter your code.'),
    );
    const form = createSignIn(client);
    await form.send(typed);
    expect(codeIsDemanded.get()).toBe(true);
    await form.send(typed);
    expect(form.state.get()).toMatchObject({ faults: { code: expect.any(String) as string } });
    expect(calls).toHaveLength(1);
    await form.send({ ...typed, code: ' 123456 ' });
    expect(calls.at(-1)?.body).toEqual({ ...typed, code: '123456' });
    expect(codeIsDemanded.get()).toBe(false);
  });

  it('a refused sign-in says why in the form, and not in a message that goes away', async () => {
    const { client } = clientOf(() => refuses(401, 'wrong', 'Incorrect email or password.'));
    const form = createSignIn(client);
    await form.send(typed);
    expect(form.state.get()).toMatchObject({ said: { text: 'Incorrect email or password.' } });
    expect(toasts.get()).toEqual([]);
  });

  it('a proof of identity lets the call go on that demanded it', async () => {
    const { client, calls } = clientOf(() => Response.json({ message: 'Thank you.' }));
    const waiting = passGate('confirm');
    await createConfirmation(client).send({ password: 'three random words', code: '' });
    await expect(waiting).resolves.toBeUndefined();
    expect(calls).toMatchObject([
      { path: '/staff/confirm', body: { password: 'three random words' } },
    ]);
  });

  it('a new password is sent with the present one, and a wrong one is told at its field', async () => {
    const { client, calls } = clientOf(({ body }) =>
      isRecord(body) && body.currentPassword === 'three random words'
        ? Response.json({ message: 'Changed.' })
        : refuses(403, 'wrong_password', 'The password is not right.'),
    );
    const form = createPasswordChange(member, client);
    const fresh = { password: 'a till with brass wheels 9', code: '' };
    await form.send({ ...fresh, confirmation: fresh.password, currentPassword: '' });
    await form.send({ ...fresh, confirmation: 'another', currentPassword: 'three random words' });
    const repeated = { ...fresh, password: member.email, confirmation: member.email };
    await form.send({ ...repeated, currentPassword: 'three random words' });
    expect(calls).toEqual([]);
    await form.send({ ...fresh, confirmation: fresh.password, currentPassword: 'a guess' });
    expect(form.state.get()).toMatchObject({
      step: 'refused',
      faults: { currentPassword: 'The password is not right.' },
    });
    const currentPassword = 'three random words';
    await form.send({ ...fresh, confirmation: fresh.password, currentPassword });
    expect(calls.at(-1)).toEqual({
      ...{ method: 'PATCH', path: '/staff/password' },
      body: { currentPassword, password: fresh.password },
    });
    expect(form.state.get()).toEqual({ step: 'done', text: 'Changed.' });
  });

  it('an empty proof is not sent', async () => {
    const { client, calls } = clientOf(() => Response.json({ message: 'Thank you.' }));
    await createConfirmation(client).send({ password: '', code: '' });
    expect(calls).toEqual([]);
  });

  it("an invited member's password follows the rules of shoppers' passwords", async () => {
    const { client, calls } = clientOf(() =>
      calls.length === 1
        ? refuses(400, 'weak_password', 'This password is very common.')
        : replies(member),
    );
    const form = createJoin('t'.repeat(43), client);
    await form.send({ password: 'short', confirmation: 'short' });
    expect(calls).toEqual([]);
    await form.send({ password: 'password1', confirmation: 'password1' });
    expect(form.state.get()).toMatchObject({
      faults: { password: 'This password is very common.' },
    });
    const password = 'three random words';
    await form.send({ password, confirmation: password });
    expect(calls.at(-1)?.body).toEqual({ token: 't'.repeat(43), password });
    expect(form.state.get().step).toBe('done');
  });
});
