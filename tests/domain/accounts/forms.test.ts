import { describe, expect, it } from 'vitest';
import {
  changeRefusal,
  forgotRefusal,
  loginRefusal,
  PASSWORD_LIMIT,
  registerRefusal,
  resetRefusal,
} from '#src/domain/accounts/forms.ts';

const MISSING = { title: 'Missing Information', text: 'Please fill all fields.' };
const right = { fullname: 'Ada Obi', email: 'ada@example.com', password: 'correct horse' };
const OTHER = 'battery staple';

describe('forms of an account', () => {
  it('a complete account form is accepted', () => {
    expect(loginRefusal(right)).toBeNull();
    expect(registerRefusal(right)).toBeNull();
    expect(forgotRefusal(right)).toBeNull();
    // An older password may be anything.
    expect(loginRefusal({ ...right, password: ' ' })).toBeNull();
  });

  it('an account form names every empty field', () => {
    const refusal = registerRefusal({ fullname: '  ', email: '', password: '' });
    expect(refusal?.said).toEqual(MISSING);
    expect(Object.keys(refusal?.faults ?? {})).toEqual(['fullname', 'email', 'password']);
    expect(forgotRefusal({ email: ' ' })?.said).toEqual(MISSING);
  });

  it.each(['ada', 'ada@', '@example.com', 'ada@example', 'a da@example.com', 'ada@@example.com'])(
    '%s is not accepted as an email address',
    (email) => {
      expect(loginRefusal({ ...right, email })?.faults.email).toMatch(/email address/);
      expect(loginRefusal({ ...right, email })?.said).toBeNull();
    },
  );

  it.each(['ada@example.com', ' ada@example.com ', 'a.b+c@mail.example.ng', 'ọ̀ja@example.com'])(
    '%s is accepted as an email address',
    (email) => {
      expect(forgotRefusal({ email })).toBeNull();
    },
  );

  it('a password longer than the API accepts is not sent', () => {
    const long = 'x'.repeat(PASSWORD_LIMIT + 1);
    expect(loginRefusal({ ...right, password: long })?.faults.password).toMatch(/200/);
    expect(resetRefusal({ password: long, confirmation: long })?.faults.password).toMatch(/128/);
    expect(loginRefusal({ ...right, password: long.slice(1) })).toBeNull();
  });
});

describe('a new password', () => {
  const here = { demandsCurrent: false, owner: right };
  const later = { ...here, demandsCurrent: true };

  it('a new password must follow the rules in every form that sets one', () => {
    const typed = { password: 'ada.obi-1990', confirmation: 'ada.obi-1990' };
    expect(registerRefusal({ ...right, ...typed })?.faults.password).toMatch(/your name/);
    expect(changeRefusal({ ...typed, currentPassword: '' }, here)?.faults.password).toMatch(/name/);
    const short = { password: 'short', confirmation: 'short' };
    expect(resetRefusal(short)?.faults.password).toMatch(/at least 8/);
    expect(resetRefusal(short)?.said).toBeNull();
  });

  it('a new password must be confirmed, in the words of each form', () => {
    const typed = { password: right.password, confirmation: OTHER };
    expect(resetRefusal(typed)?.faults).toEqual({ confirmation: "password didn't match" });
    expect(changeRefusal({ ...typed, currentPassword: '' }, here)?.faults).toEqual({
      confirmation: 'password did not match',
    });
    expect(resetRefusal({ password: OTHER, confirmation: OTHER })).toBeNull();
  });

  it('a new password must be typed in both fields', () => {
    const refusal = resetRefusal({ password: '', confirmation: '' });
    expect(refusal?.said).toEqual(MISSING);
    expect(Object.keys(refusal?.faults ?? {})).toEqual(['password', 'confirmation']);
  });

  it('a new password needs the current one only if the server asks for it', () => {
    const typed = { currentPassword: '', password: OTHER, confirmation: OTHER };
    expect(changeRefusal(typed, here)).toBeNull();
    expect(changeRefusal(typed, later)?.faults.currentPassword).toBeDefined();
    expect(changeRefusal({ ...typed, currentPassword: 'old' }, later)).toBeNull();
  });
});
