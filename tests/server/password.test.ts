import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { demandRoom, hashPassword, isPassword } from '#src/server/lib/password.ts';
import { readPhc, writePhc } from '#src/server/lib/phc.ts';
import { Problem } from '#src/server/lib/problem.ts';

vi.unmock('#src/server/lib/password-cost.ts');

describe('a stored password', () => {
  it('costs what OWASP asks for', async () => {
    expect(readPhc(await hashPassword('x'))).toMatchObject({
      ...{ memory: 19_456, passes: 2, parallelism: 1 },
    });
  });

  it('is right for its own text alone', async () => {
    const stored = await hashPassword('correct horse');
    expect(await isPassword('correct horse', stored)).toBe(true);
    for (const other of ['', 'Correct horse', 'correct horse ', 'correct']) {
      expect(await isPassword(other, stored)).toBe(false);
    }
  });

  it('is stored differently each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('is read as other programs write it', async () => {
    // Made by the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1
    const stored =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', stored)).toBe(true);
    expect(await isPassword('passwort', stored)).toBe(false);
  });

  it.each([
    null,
    '',
    'correct horse',
    '$argon2i$v=19$m=8,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm',
  ])('is never right where %j is stored', async (stored) => {
    for (const word of ['', 'correct horse', stored ?? 'null']) {
      expect(await isPassword(word, stored)).toBe(false);
    }
  });

  it('is read back as it was written', () => {
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

  it('is refused, and asked for again later, when too many wait', async () => {
    const waiting = Array.from({ length: 80 }, () =>
      hashPassword('x').then(
        () => 'done',
        (error: unknown) => error,
      ),
    );
    expect(demandRoom).toThrow(Problem);
    const ends = await Promise.all(waiting);
    const refused = ends.filter((end) => end !== 'done');
    expect(refused.length).toBeGreaterThanOrEqual(80 - 64 - 4);
    expect(refused[0]).toMatchObject({ status: 503, code: 'busy', retryAfterS: 5 });
    demandRoom();
    expect(await isPassword('x', await hashPassword('x'))).toBe(true);
  });
});
