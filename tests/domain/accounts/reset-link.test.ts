import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readResetLink, resetLink } from '#src/domain/accounts/reset-link.ts';

const read = (address: string) => readResetLink(new URL(address, 'https://shop.example'));

describe('a reset link', () => {
  it('a reset link keeps its token where no server sees it', () => {
    expect(resetLink('https://shop.example', { token: 'a-b_c', userId: 7 })).toBe(
      'https://shop.example/reset-password#token=a-b_c&userid=7',
    );
  });

  it('a reset link is read as it was written, whatever the token is', () => {
    const link = { token: fc.string({ minLength: 1, unit: 'grapheme' }), userId: fc.nat() };
    fc.assert(
      fc.property(fc.record(link), ({ token, userId }) => {
        const whole = { token, userId: userId + 1 };
        expect(read(resetLink('https://shop.example', whole))).toEqual(whole);
        const path = `/reset-password/${encodeURIComponent(token)}?userid=${userId + 1}`;
        if (!/^[./]+$|\/$/.test(token)) expect(read(path)).toEqual(whole);
      }),
    );
  });

  it.each([
    ['/reset-password/abc?userid=7', { token: 'abc', userId: 7 }],
    ['/reset-password/abc/', { token: 'abc', userId: null }],
    ['/reset-password/a%2Fb?userid=x', { token: 'a/b', userId: null }],
    ['/reset-password/path?userid=1#token=t&userid=2', { token: 't', userId: 2 }],
    ['/reset-password?userid=7', null],
    ['/reset-password/', null],
    ['/reset-password#token=', null],
    ['/reset-password/%zz', null],
    ['/login#tok=1', null],
  ])('the reset link %s gives %j', (address, link) => {
    expect(read(address)).toEqual(link);
  });
});
