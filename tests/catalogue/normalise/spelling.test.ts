import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey, spellings } from '#src/catalogue/normalise/spelling.ts';

describe('the spelling of a name', () => {
  it('the spelling of a name is the most frequent one', () => {
    const spell = spellings(['TECNO', 'Tecno', 'tecno', 'Tecno']);
    expect(['TECNO', 'tecno ', 'Tec-no'].map(spell)).toEqual(['Tecno', 'Tecno', 'Tecno']);
  });

  it('the spelling of a name is the first of equally frequent ones', () => {
    expect(spellings(['power bank', 'Power Bank'])('POWERBANK')).toBe('power bank');
  });

  it('a fixed spelling of a name wins, however rare', () => {
    expect(spellings(['phones', 'phones'], ['Phones'])('PHONES')).toBe('Phones');
  });

  it('an unknown name keeps its spelling', () => {
    expect(spellings(['Tecno'])('Infinix')).toBe('Infinix');
  });

  it('names of punctuation alone are kept apart', () => {
    expect(spellings(['★', '…', '★'])('…')).toBe('…');
  });

  it('names with one key get one spelling, which has that key', () => {
    const names = fc.array(fc.stringMatching(/^[aAbB é.&-]{1,4}$/), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(names, (list) => {
        const spell = spellings(list);
        const byKey = new Map<string, Set<string>>();
        for (const name of list) {
          expect(nameKey(spell(name))).toBe(nameKey(name));
          expect(list).toContain(spell(name));
          byKey.set(nameKey(name), (byKey.get(nameKey(name)) ?? new Set()).add(spell(name)));
        }
        for (const spelled of byKey.values()) expect(spelled.size).toBe(1);
      }),
    );
  });
});
