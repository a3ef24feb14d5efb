import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deviceKeys, modelName, nameKey, splitNames } from '#src/domain/fits/names.ts';

const device = (title: string, ...brands: string[]) =>
  deviceKeys({ name: modelName(title), brands });

describe('the name of a device', () => {
  test('has no memory, storage, colour or SIM, and may lack the brand', () => {
    expect(device('Tecno Camon 30 8GB RAM 256GB – Basaltic Dark', 'Tecno').whole).toEqual([
      'tecno camon 30',
      'camon 30',
    ]);
    expect(device('Nokia 8210 4G Dual SIM – Dark Blue', 'Nokia').whole).toContain('nokia 8210 4g');
    expect(device('EcoFlow Delta 2 1024Wh Portable Power Station', 'EcoFlow').whole).toContain(
      'ecoflow delta 2',
    );
  });

  test('is found with Samsung, Galaxy or both, and never by a number alone', () => {
    const { whole } = device('Samsung Galaxy S24 8GB RAM 128GB – Onyx Black', 'Samsung');
    expect(whole).toEqual(['samsung s24']);
    for (const name of ['Samsung Galaxy S24', 'Samsung S24', 'galaxy s24']) {
      expect(nameKey(name), name).toBe('samsung s24');
    }
    expect(nameKey('S24 Ultra')).not.toBe(nameKey('S24'));
    expect(device('Xiaomi 14 12GB RAM 512GB', 'Xiaomi').whole).toEqual(['xiaomi 14']);
  });

  test('keeps what makes another model, also a last word that looks like a plural', () => {
    expect(nameKey('iPhone 15 Plus')).toBe('iphone 15 plus');
    expect(nameKey('iPhones')).toBe('iphone');
    expect(nameKey('all Android phones')).toBeNull();
  });

  test('belongs to series without a number', () => {
    expect(device('Apple iPhone 15 Pro 128GB', 'Apple').series).toEqual([
      'apple',
      'apple iphone',
      'iphone',
    ]);
  });

  test('of a list is found by the key that the device has', () => {
    const word = fc
      .stringMatching(/^[A-Z][a-z]{3,6}$/)
      .filter((one) => nameKey(`${one} 5`) === `${one.toLowerCase()} 5`);
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 99 }), (brand, series, number) => {
        const name = `${brand} ${series} ${number}`;
        const { whole } = device(`${name} 8GB RAM 256GB – Black`, brand);
        expect(splitNames(`${name} / Zzz 7`).map(nameKey)).toContain(nameKey(name));
        expect(whole).toContain(nameKey(name));
        expect(whole).toContain(nameKey(`${series} ${number}`));
        expect(whole).not.toContain(nameKey(`${name} Pro`));
      }),
    );
  });
});
