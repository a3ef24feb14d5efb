import { afterEach, describe, expect, it } from 'vitest';
import { NetworkError } from '#src/api/errors.ts';
import { staffAttentionCalls } from '#src/contract/staff-attention.ts';
import { askStaff, staffFailure } from '#src/stores/staff/ask.ts';
import { Abandoned, openGate, shutGates, turnBack, type Gate } from '#src/stores/staff/gates.ts';
import { clientOf } from '#tests/stores/fresh-stores.ts';
import { refuses, replies } from './replies.ts';

/** A server that refuses so many calls with a code, then answers. */
function refusing(status: number, code: string, times: number) {
  let left = times;
  return clientOf(() => ((left -= 1) >= 0 ? refuses(status, code) : replies([])));
}

const ask = (client: ReturnType<typeof clientOf>['client']) =>
  askStaff(staffAttentionCalls.attention, {}, client);

afterEach(() => {
  for (const gate of shutGates.get()) openGate(gate);
});

describe('a call of staff', () => {
  it.each<[number, string, Gate]>([
    [401, 'staff_sign_in_required', 'sign-in'],
    [403, 'confirm_required', 'confirm'],
    [403, 'second_factor_needed', 'second-factor'],
  ])('a call refused with %i %s waits at its gate and is then made again', async (...wanted) => {
    const [status, code, gate] = wanted;
    const { client, calls } = refusing(status, code, 1);
    const asked = ask(client);
    await expect.poll(() => shutGates.get()).toEqual([gate]);
    expect(calls).toHaveLength(1);
    openGate(gate);
    await expect(asked).resolves.toMatchObject({ status: 200 });
    expect(calls).toHaveLength(2);
    expect(shutGates.get()).toEqual([]);
  });

  it('two calls wait at one gate, and both go on', async () => {
    const { client, calls } = refusing(401, 'staff_sign_in_required', 2);
    const asked = Promise.all([ask(client), ask(client)]);
    await expect.poll(() => calls.length).toBe(2);
    await expect.poll(() => shutGates.get()).toEqual(['sign-in']);
    openGate('sign-in');
    await expect(asked).resolves.toHaveLength(2);
  });

  it('a member who turns back leaves everything as it was', async () => {
    const { client, calls } = refusing(403, 'confirm_required', 1);
    const asked = ask(client);
    await expect.poll(() => shutGates.get()).toEqual(['confirm']);
    turnBack('confirm');
    await expect(asked).rejects.toThrow(Abandoned);
    expect(calls).toHaveLength(1);
  });

  it('a refused CSRF token is renewed once, not for ever', async () => {
    const once = refusing(403, 'csrf_refused', 1);
    await expect(ask(once.client)).resolves.toMatchObject({ status: 200 });
    const always = refusing(403, 'csrf_refused', 9);
    await expect(ask(always.client)).rejects.toMatchObject({ code: 'csrf_refused' });
    expect(always.calls).toHaveLength(2);
  });

  it("a role that does not suffice is told in the server's sentence", async () => {
    const { client } = clientOf(() => refuses(403, 'not_your_role', 'Please ask the owner.'));
    const error: unknown = await ask(client).catch((reason: unknown) => reason);
    expect(staffFailure(error)).toBe('Please ask the owner.');
    expect(shutGates.get()).toEqual([]);
  });

  it('a lost connection is told in one sentence', () => {
    expect(staffFailure(new NetworkError('none', {}))).toMatch(/^The shop could not be reached/);
    expect(staffFailure(new Abandoned('Nothing was changed.'))).toBe('Nothing was changed.');
  });
});
