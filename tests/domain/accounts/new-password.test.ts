import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordChecks, passwordRefusal } from '#src/domain/accounts/new-password.ts';

const ada = { fullname: 'Adaeze Obi', email: 'ada.obi@example.com' };
const word = fc.stringMatching(/^[a-zA-Zà-üÀ-Ü]{2,12}$/);
const around = fc.stringMatching(/^[0-9 .!_-]{0,6}$/);

describe('a new password', () => {
  it.each([
    ['1234567', /at least 8/],
    ['', /at least 8/],
    ['x'.repeat(129), /at most 128/],
    ['ADAEZE-obi', /not your name/],
    ['adaeze2026', /not your name/],
    ['ada.obi@example.com', /not your name/],
    ['AdaObi!!', /not your name/],
    ['oja-0000', /name of the shop/],
  ])('the new password %j is refused', (password, why) => {
    expect(passwordRefusal(password, ada)).toMatch(why);
  });

  it.each([
    'correct horse',
    '        ',
    '48151623',
    'adaeze loves yam',
    'ọ̀rọ̀ àṣírí',
    'x'.repeat(128),
  ])('the new password %j is accepted', (password) => {
    expect(passwordRefusal(password, ada)).toBeNull();
  });

  it('a new password is measured in characters of the normalised form', () => {
    expect(passwordChecks('👩🏾'.repeat(3), null).length).toBe(false);
    expect(passwordChecks('é'.normalize('NFD').repeat(5), null).length).toBe(false);
    expect(passwordChecks('é'.normalize('NFD').repeat(128), null).length).toBe(true);
  });

  it('a new password may not be its owner’s name or address, in any case and punctuation', () => {
    fc.assert(
      fc.property(word, word, around, around, (first, last, before, after) => {
        const owner = { fullname: `${first} ${last}`, email: `${last}.${first}@example.com` };
        for (const name of [first, last, owner.fullname, owner.email, `${last}${first}`]) {
          const password = `${before}${name.toUpperCase()}${after}`;
          expect(passwordChecks(password, owner).personal, password).toBe(false);
        }
      }),
    );
  });

  it('a new password is judged the same in every form of Unicode', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 140 }), (text) => {
        expect(passwordChecks(text.normalize('NFD'), ada)).toEqual(
          passwordChecks(text.normalize('NFC'), ada),
        );
      }),
    );
  });
});
