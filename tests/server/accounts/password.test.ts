import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { demandRoom, hashPassword, isPassword } from '#src/server/accounts/password-hash.ts';
import { readPhc, writePhc } from '#src/server/accounts/phc.ts';
import { Problem } from '#src/server/http/problem.ts';

vi.unmock('#src/server/accounts/password-cost.ts');

const HERE = '197.210.64.0/24';
const ELSEWHERE = '41.58.0.0/24';

describe('a stored password', () => {
  it('a stored password costs as much as OWASP recommends', async () => {
    expect(readPhc(await hashPassword('x', HERE))).toMatchObject({
      ...{ memory: 19_456, passes: 2, parallelism: 1 },
    });
  });

  it('a stored password matches only its own text', async () => {
    const stored = await hashPassword('correct horse', HERE);
    expect(await isPassword('correct horse', stored, HERE)).toBe(true);
    for (const other of ['', 'Correct horse', 'correct horse ', 'correct']) {
      expect(await isPassword(other, stored, HERE)).toBe(false);
    }
  });

  it('the same password is stored differently each time', async () => {
    expect(await hashPassword('same', HERE)).not.toBe(await hashPassword('same', HERE));
  });

  it('a password stored by another program can be checked', async () => {
    // Made by the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1
    const stored =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', stored, HERE)).toBe(true);
    expect(await isPassword('passwort', stored, HERE)).toBe(false);
  });

  it.each([
    null,
    '',
    'correct horse',
    '$argon2i$v=19$m=8,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm',
  ])('no password matches the stored text %j', async (stored) => {
    for (const word of ['', 'correct horse', stored ?? 'null']) {
      expect(await isPassword(word, stored, HERE)).toBe(false);
    }
  });

  it('a stored password is read back as it was written', () => {
    const bytes = fc
      .uint8Array({ minLength: 12, maxLength: 64 })
      .map((array) => Buffer.from(array));
    const number = (max: number) => fc.integer({ min: 1, max });
    const hash = fc.record({
      memory: number(9_999_999),
      passes: number(999),
      parallelism: number(99),
      salt: bytes,
      hash: bytes,
    });
    fc.assert(
      fc.property(hash, (made) => {
        expect(readPhc(writePhc(made))).toEqual(made);
      }),
    );
  });

  it('hashing is refused with a request to retry when too many of its network wait', async () => {
    const waiting = Array.from({ length: 40 }, () =>
      hashPassword('x', HERE).then(
        () => 'done',
        (error: unknown) => error,
      ),
    );
    expect(() => {
      demandRoom(HERE);
    }).toThrow(Problem);
    // Another network still has room, and its turn comes before their remaining jobs.
    demandRoom(ELSEWHERE);
    const first = await Promise.race([
      hashPassword('x', ELSEWHERE).then(() => 'elsewhere'),
      Promise.all(waiting).then(() => 'here'),
    ]);
    expect(first).toBe('elsewhere');
    const ends = await Promise.all(waiting);
    const refused = ends.filter((end) => end !== 'done');
    expect(refused.length).toBeGreaterThanOrEqual(40 - 22 - 4);
    expect(refused[0]).toMatchObject({ status: 503, code: 'busy', retryAfterS: 5 });
    demandRoom(HERE);
    expect(await isPassword('x', await hashPassword('x', HERE), HERE)).toBe(true);
  });
});
