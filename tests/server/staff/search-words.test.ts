import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchWordsCalls } from '#src/contract/search-words.ts';
import { staffSearchWordsCalls } from '#src/contract/staff-search-words.ts';
import { MOST_OWN_WORDS } from '#src/domain/search/own-words.ts';
import { MISSED_SEARCH } from '#src/domain/search/missed.ts';
import { inBatches } from '#src/server/db/batches.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { auditOf } from './audit-of.ts';
import { publisherOf } from './publisher-of.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const changed = vi.fn();
const publisher = publisherOf(changed);

const pouch = { words: ['pouch', 'phone jacket'], meaning: ['case'] };
const blower = { words: ['blowing machine'], meaning: ['hair dryer', 'dryer'] };

describe.each(databases())('search words of staff over $name', (database) => {
  let shop: OpenShop;
  let owner: StaffBrowser;
  beforeEach(async () => {
    changed.mockClear();
    shop = await openShop(database, undefined, { publisher });
    ({ browser: owner } = await staffBrowser(shop, 'owner', 'Ada'));
  });
  afterEach(() => shop.close());

  const published = async () =>
    searchWordsCalls.searchWords.replies[200].parse((await owner.get('/search-words')).json()).data;
  const page = async () =>
    staffSearchWordsCalls.staffSearchWords.replies[200].parse(
      (await owner.get('/staff/search-words')).json(),
    ).data;
  const add = (body: object) => owner.post('/staff/search-words', body);
  const added = async (body: object) => {
    const answer = await add(body);
    expect(answer.statusCode, answer.body).toBe(201);
    return staffSearchWordsCalls.addSearchWords.replies[201].parse(answer.json()).data;
  };
  const change = (id: number, body: object) =>
    owner.send('PATCH', `/staff/search-words/${id}`, { body });
  const waiting = async () =>
    (await owner.get('/staff/publishing')).json<{ data: { waiting: number } }>().data.waiting;

  it('added words are public as the search reads them, logged once, and wait to be published', async () => {
    expect(await published()).toEqual([]);
    const typed = { words: ['Pouch', ' phone  jacket ', 'pouch'], meaning: ['Case.'] };
    const first = await added(typed);
    expect(first).toMatchObject(pouch);
    // Its answer was lost, so it is sent again.
    expect(await added(typed)).toEqual(first);
    const second = await added(blower);
    expect(await published()).toEqual([pouch, blower]);
    expect((await page()).entries).toEqual([second, first]);
    expect(await auditOf(shop.db)).toEqual([
      {
        ...{ who: 'Ada', action: 'search_words.add', subject: `search words ${first.id}` },
        ...{ before: null, after: pouch },
      },
      expect.objectContaining({ action: 'search_words.add', after: blower }),
    ]);
    expect(changed).toHaveBeenCalled();
    expect(await waiting()).toBe(2);
  });

  it('a changed meaning is stored and logged with its values alone', async () => {
    const { id } = await added(pouch);
    const to = { ...pouch, meaning: ['case', 'cover'] };
    const answer = await change(id, { from: pouch, to });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await change(id, { from: pouch, to })).json()).toEqual(answer.json());
    expect(await published()).toEqual([to]);
    expect((await auditOf(shop.db)).slice(1)).toEqual([
      {
        ...{ who: 'Ada', action: 'search_words.change', subject: `search words ${id}` },
        ...{ before: { meaning: ['case'] }, after: { meaning: ['case', 'cover'] } },
      },
    ]);
    expect(await waiting()).toBe(1);
  });

  it('words that somebody else has changed are refused with both values, and nothing is stored', async () => {
    const { id } = await added(pouch);
    const to = { ...pouch, meaning: ['cover'] };
    await change(id, { from: pouch, to });
    const answer = await change(id, { from: pouch, to: { ...pouch, meaning: ['bag'] } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'changed_meanwhile',
      message:
        'Somebody else has changed the list of what the shop calls it meanwhile: it is “cover” now, and you saw “case”.',
    });
    expect((await owner.post(`/staff/search-words/${id}/remove`, { from: pouch })).statusCode).toBe(
      409,
    );
    expect(await published()).toEqual([to]);
    expect(await auditOf(shop.db)).toHaveLength(2);
  });

  it('bad words are refused in one sentence, and nothing is stored', async () => {
    const { id } = await added(pouch);
    const other = await added(blower);
    const cases = [
      [await add({ words: [], meaning: ['case'] }), 400, 'Please enter what shoppers type.'],
      [await add({ words: ['x'], meaning: [' '] }), 400, 'Please enter what the shop calls it.'],
      [await add({ words: ['a -> b'], meaning: ['x'] }), 400, '“a -> b” has a "->", "#" or ",".'],
      [
        await add({ words: ['jacket', 'POUCH'], meaning: ['bag'] }),
        409,
        '“pouch” has words already: “pouch, phone jacket → case”. Please change those.',
      ],
      [
        await change(other.id, { from: blower, to: { ...blower, words: ['pouch'] } }),
        409,
        '“pouch” has words already: “pouch, phone jacket → case”. Please change those.',
      ],
      [await change(id, { from: pouch, to: pouch }), 400, 'Please change a value first.'],
      [
        await change(99_999, { from: pouch, to: blower }),
        404,
        'These words are no longer on the list.',
      ],
    ] as const;
    for (const [answer, status, message] of cases) {
      expect(answer.statusCode, answer.body).toBe(status);
      expect(answer.json()).toMatchObject({ message });
    }
    expect(await published()).toEqual([pouch, blower]);
    expect(await auditOf(shop.db)).toHaveLength(2);
  });

  it('removed words are gone, and logged once with what they were', async () => {
    const { id } = await added(pouch);
    const remove = () => owner.post(`/staff/search-words/${id}/remove`, { from: pouch });
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(404);
    expect(await published()).toEqual([]);
    expect((await auditOf(shop.db)).slice(1)).toEqual([
      {
        ...{ who: 'Ada', action: 'search_words.remove', subject: `search words ${id}` },
        ...{ before: pouch, after: null },
      },
    ]);
  });

  it('a list of a thousand entries is full, and an entry that is there is still answered', async () => {
    const entries = Array.from({ length: MOST_OWN_WORDS }, (_, index) => ({
      ...{ words: `word${index}`, meaning: 'case' },
    }));
    await inBatches(entries, (batch) =>
      shop.db
        .insertInto('search_words')
        .values([...batch])
        .execute(),
    );
    const answer = await add(pouch);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { message: 'The list holds 1,000 entries and is full.' },
    ]);
    await added({ words: ['word7'], meaning: ['case'] });
    expect((await page()).entries).toHaveLength(MOST_OWN_WORDS);
  });

  it('searches without results are told by their number, without those that have words', async () => {
    const searches = ['Blowing machine', 'blowing machine', 'palm wine', 'pouches'];
    for (const [index, text] of searches.entries()) {
      await shop.db
        .insertInto('events')
        .values({
          ...{ name: MISSED_SEARCH, component: 'search', user_id: null },
          metadata: JSON.stringify({ text, nearest: '' }),
          created_at: new Date(Date.now() - 9000 + index * 1000).toISOString(),
        })
        .execute();
    }
    expect((await page()).missed).toEqual([
      { text: 'blowing machine', times: 2 },
      { text: 'pouches', times: 1 },
      { text: 'palm wine', times: 1 },
    ]);
    await added(pouch);
    await added(blower);
    expect((await page()).missed).toEqual([{ text: 'palm wine', times: 1 }]);
  });

  it('an assistant may neither read nor change the words', async () => {
    const { browser } = await staffBrowser(shop, 'assistant', 'Bola');
    const answers = [
      await browser.get('/staff/search-words'),
      await browser.post('/staff/search-words', pouch),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(await published()).toEqual([]);
  });
});
