import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/server/database.ts';
import { auditOf } from './audit-of.ts';
import { android, empty, openCategories, phones, power } from './category-shop.ts';

const changed = vi.fn<() => undefined>();

describe.each(databases())('what staff may not do to categories over $name', (database) => {
  let shop: Awaited<ReturnType<typeof openCategories>>;
  beforeEach(async () => {
    changed.mockClear();
    shop = await openCategories(database, changed);
  });
  afterEach(() => shop.shop.close());

  it('a value that somebody else has changed is refused with both values, and nothing is stored', async () => {
    await shop.change('Power', { from: power, to: { ...power, brands: ['Oraimo'] } });
    const answer = await shop.change('Power', { from: power, to: { ...power, brands: ['Anker'] } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'changed_meanwhile',
      message:
        'Somebody else has changed the list of brands meanwhile: it is “Oraimo” now, and you saw “Oraimo, Anker”.',
    });
    expect((await shop.remove('Empty', { ...empty, name: 'Void' })).statusCode).toBe(409);
    // Another value of the same category is still as it was seen.
    expect(
      (await shop.change('Power', { from: power, to: { ...power, name: 'power' } })).statusCode,
    ).toBe(200);
    expect((await shop.list())[1]).toMatchObject({ name: 'power', brands: ['Oraimo'] });
  });

  it('a wrong or taken name is refused in one sentence, and nothing is stored', async () => {
    const before = await shop.list();
    const add = (name: string, brands: readonly string[] = []) =>
      shop.owner.post('/staff/categories', { name, brands });
    const cases = [
      [await add(' '), 400, 'Please enter a name.'],
      [await add('★'), 400, 'Please write the name with a letter or digit.'],
      [await add('x'.repeat(61)), 400, 'Please write the name in 60 characters or fewer.'],
      [await add('All'), 400, '“All” is an address of the shop itself.'],
      [await add('Power'), 409, '“Power” is on the list already.'],
      [
        await shop.change('Empty', { from: empty, to: { ...empty, name: 'phones, tablets' } }),
        ...([
          409,
          '“Phones & Tablets” is on the list already, and “phones, tablets” would have its address.',
        ] as const),
      ],
      [
        await add('Hot deals'),
        ...([
          409,
          '“Hot Deals” is a label of products already, so “Hot deals” would share its page.',
        ] as const),
      ],
      [
        await shop.changePart('Tablets', {
          from: { name: 'Tablets', brands: ['Samsung'] },
          to: { name: 'ANDROID PHONES', brands: ['Samsung'] },
        }),
        ...([
          409,
          '“Android Phones” is on the list already, and “ANDROID PHONES” would have its address.',
        ] as const),
      ],
      [await add('Audio', ['JBL', 'jbl']), 400, '“JBL” is there twice.'],
      [await add('Audio', ['JBL, Sony']), 400, 'Please write one brand between two commas.'],
      [
        await shop.change('Power', { from: power, to: { ...power, brands: ['Anker', 'Anker'] } }),
        ...([400, '“Anker” is there twice.'] as const),
      ],
      [
        await shop.change('Phones & Tablets', {
          from: phones,
          to: { ...phones, brands: ['Tecno'] },
        }),
        ...([
          400,
          '“Phones & Tablets” has subcategories. Please list the brands in those.',
        ] as const),
      ],
      [await shop.change('Power', { from: power, to: power }), 400, 'Please change a value first.'],
      [
        await shop.owner.send('PATCH', '/staff/categories/99999', {
          body: { from: power, to: empty },
        }),
        ...([404, 'This category is no longer on the list.'] as const),
      ],
      [
        await shop.owner.post('/staff/subcategories/99999/remove', { from: empty }),
        ...([404, 'This subcategory is no longer on the list.'] as const),
      ],
    ] as const;
    for (const [answer, status, message] of cases) {
      expect(answer.statusCode, answer.body).toBe(status);
      expect(answer.json()).toMatchObject({ message });
    }
    expect(await shop.list()).toEqual(before);
    expect(await auditOf(shop.shop.db)).toEqual([]);
    expect(changed).not.toHaveBeenCalled();
  });

  it('a category with products or links to it is not removed, and a sentence says why', async () => {
    await shop.archive('phone-5');
    const section = await shop.remove('Empty', empty);
    await shop.shop.db.deleteFrom('home_section_items').execute();
    await shop.linkTo('/products/empty', '/category/tablets');
    const cases = [
      [section, 'The home page shows “Empty” in “Power up”. Take it out there first.'],
      [
        await shop.remove('Power', power),
        '2 products stand in “Power”, 1 of them archived. Move them elsewhere first.',
      ],
      [
        await shop.removePart('Android Phones', android),
        '3 products stand in “Android Phones”. Move them elsewhere first.',
      ],
      [
        await shop.remove('Empty', empty),
        'The banner “Hello, world” links to its page. Change that link first.',
      ],
      [
        await shop.removePart('Tablets', { name: 'Tablets', brands: ['Samsung'] }),
        'The text “Warranty” links to its page. Change that link first.',
      ],
    ] as const;
    for (const [answer, message] of cases) {
      expect(answer.statusCode, answer.body).toBe(409);
      expect(answer.json()).toMatchObject({ message });
    }
    expect(await shop.names()).toEqual(['Phones & Tablets', 'Power', 'Empty']);
    expect(await auditOf(shop.shop.db)).toEqual([]);
  });
});
