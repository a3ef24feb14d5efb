import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVariantTitle } from '#src/domain/catalogue/variant-title.ts';
import { naughtyTexts } from '#tests/fixtures/foreign-api/shared-data.ts';

const read = (title: string) => readVariantTitle(title, false);

/** What a title says: name, memory, storage and colour. */
function saidBy(title: string): readonly unknown[] | null {
  const parts = read(title);
  return parts === null ? null : [parts.name, parts.memory, parts.storage, parts.colour];
}

describe('the title of a variant', () => {
  it.each([
    [
      'Samsung Galaxy A55 5G 8GB RAM 256GB – Awesome Navy',
      'Samsung Galaxy A55 5G',
      8,
      256,
      'Awesome Navy',
    ],
    ['Samsung Galaxy A55 5G, 8 GB RAM, 256 GB ROM, Navy', 'Samsung Galaxy A55 5G', 8, 256, 'Navy'],
    ['Galaxy A55 5G (8GB+256GB) - Navy', 'Galaxy A55 5G', 8, 256, 'Navy'],
    ['Galaxy A55 5G (8+256GB, Navy)', 'Galaxy A55 5G', 8, 256, 'Navy'],
    ['Galaxy A55 5G 8/256GB Navy', 'Galaxy A55 5G', 8, 256, 'Navy'],
    ['Galaxy A55 256GB/8GB | Navy', 'Galaxy A55', 8, 256, 'Navy'],
    ['Galaxy A55 RAM 8GB 256GB', 'Galaxy A55', 8, 256, null],
    ['iPhone 15 Pro Max 1TB Natural Titanium', 'iPhone 15 Pro Max', null, 1024, 'Natural Titanium'],
    ['iPhone 15 Pro Max – Blue Titanium, 512gb', 'iPhone 15 Pro Max', null, 512, 'Blue Titanium'],
    ['iPhone 13 (Midnight) 128GB', 'iPhone 13', null, 128, 'Midnight'],
    ['Samsung Galaxy S25+ 256GB – Mint', 'Samsung Galaxy S25+', null, 256, 'Mint'],
    ['JBL Go 4 Bluetooth Speaker – Red', 'JBL Go 4 Bluetooth Speaker', null, null, 'Red'],
    ['itel 2GB RAM – Blue', 'itel', 2, null, 'Blue'],
  ])('the title %j says %j, %j, %j, %j', (title, ...said) => {
    expect(saidBy(title)).toEqual(said);
  });

  it.each([
    ['iPhone 13 128GB – UK Used', 'iPhone 13 – UK Used'],
    ['iPhone 13 128GB – UK Used Black', 'iPhone 13 – UK Used Black'],
    ['iPhone 13 128GB (Black, eSIM)', 'iPhone 13 (Black, eSIM)'],
    ['iPhone 13 128GB – Black Friday', 'iPhone 13 – Black Friday'],
    ['Galaxy A54 128GB – Pro Black', 'Galaxy A54 – Pro Black'],
    ['Pixel 8 128GB – Black with Case', 'Pixel 8 – Black with Case'],
    ['WD Blue 1TB', 'WD Blue'],
    ['Black Shark 4 128GB', 'Black Shark 4'],
    ['Tecno Spark 30 Pro 256GB – Obsidian Edge', 'Tecno Spark 30 Pro – Obsidian Edge'],
    ['Galaxy A54 128GB Factory Black', 'Galaxy A54 Factory Black'],
  ])('the title %j has no colour', (title, name) => {
    expect(read(title)).toMatchObject({ name, colour: null });
  });

  it('the last part of a title is a colour of any name if the model is known', () => {
    const title = 'Tecno Spark 30 Pro 8GB RAM 256GB – Obsidian Edge';
    expect(readVariantTitle(title, true)?.colour).toBe('Obsidian Edge');
    expect(readVariantTitle('iPhone 13 128GB – UK Used', true)?.colour).toBeNull();
  });

  it.each([
    'Infinix Hot 12/128GB Blue',
    'SanDisk Ultra 64GB 128GB',
    'Nokia 8GB RAM 4GB RAM 64GB',
    'Redmi 512GB RAM 8GB',
    'Phone 4GB+4GB+128GB',
    `Phone ${'128GB '.repeat(50)}`,
  ])('the title %j is ambiguous', (title) => {
    expect(read(title)).toBeNull();
  });

  it('a title without memory, storage and colour keeps all of its words', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{3,8}[0-9]?\+?$/), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(words, (all) => {
        const title = all.join(' ');
        expect(read(title)).toMatchObject({ name: title, memory: null, storage: null });
      }),
    );
  });

  it('reading a title never throws and is quick, whatever the title', () => {
    const hostile = [...naughtyTexts(), '('.repeat(200), ' - '.repeat(66), '8+'.repeat(100)];
    const started = performance.now();
    for (const title of hostile) expect(() => read(title)).not.toThrow();
    expect(performance.now() - started).toBeLessThan(1_000);
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (title) => void read(title)));
  });
});
