import { describe, expect, it } from 'vitest';
import { NetworkError } from '#src/api/errors.ts';
import { createList, type Part } from '#src/stores/staff/list.ts';

type Row = { readonly id: number; readonly name: string };

/** A list of the rows 3, 2 and 1 in parts of two; `fail` makes the next part fail. */
function listOf() {
  const asked: (readonly [string, number | undefined])[] = [];
  const server = { fails: false, ids: [3, 2, 1] };
  const list = createList<Row, string>((query, before) => {
    asked.push([query, before]);
    if (server.fails) return Promise.reject(new NetworkError('none', {}));
    const rows = server.ids.filter((id) => before === undefined || id < before);
    const data = rows.slice(0, 2).map((id) => ({ id, name: query }));
    return Promise.resolve<Part<Row>>({ data, hasMore: rows.length > 2 });
  });
  return { list, asked, server };
}

const idsOf = ({ state }: ReturnType<typeof listOf>['list']) => {
  const now = state.get();
  return now.step === 'ready' ? now.rows.map(({ id }) => id) : null;
};

describe('a list of the back office', () => {
  it('a list grows after its last row until there are no more', async () => {
    const { list, asked } = listOf();
    await list.open('a');
    expect(idsOf(list)).toEqual([3, 2]);
    await Promise.all([list.grow(), list.grow()]);
    expect(idsOf(list)).toEqual([3, 2, 1]);
    await list.grow();
    expect(asked).toEqual([
      ['a', undefined],
      ['a', 2],
    ]);
  });

  it('a list that is opened again keeps its rows, and shows the newest as they are now', async () => {
    const { list } = listOf();
    await list.open('a');
    await list.grow();
    list.replace({ id: 3, name: 'before' });
    const again = list.open('a');
    expect(idsOf(list)).toEqual([3, 2, 1]);
    await again;
    expect(list.state.get()).toMatchObject({
      rows: [{ id: 3, name: 'a' }, { id: 2 }, { id: 1 }],
      hasMore: false,
    });
    const other = list.open('b');
    expect(list.state.get()).toEqual({ step: 'loading' });
    await other;
    expect(idsOf(list)).toEqual([3, 2]);
  });

  it('a row that has left the list is gone when it is opened again', async () => {
    const { list, server } = listOf();
    await list.open('a');
    await list.grow();
    server.ids = [3, 2];
    await list.open('a');
    expect(idsOf(list)).toEqual([3, 2]);
  });

  it('a part that fails keeps the list, and can be asked for again', async () => {
    const { list, server } = listOf();
    await list.open('a');
    server.fails = true;
    await list.grow();
    expect(list.state.get()).toMatchObject({ isGrowing: false, hasMore: true });
    expect(list.state.get()).toHaveProperty('fault', expect.stringMatching(/could not be reached/));
    server.fails = false;
    await list.grow();
    expect(idsOf(list)).toEqual([3, 2, 1]);
    expect(list.state.get()).toHaveProperty('fault', null);
  });

  it('of two searches the later one is shown, whichever is answered first', async () => {
    const slow = Promise.withResolvers<Part<Row>>();
    const list = createList<Row, string>((query) =>
      query === 'slow'
        ? slow.promise
        : Promise.resolve({ data: [{ id: 1, name: query }], hasMore: false }),
    );
    const first = list.open('slow');
    await list.open('fast');
    slow.resolve({ data: [{ id: 2, name: 'slow' }], hasMore: false });
    await first;
    expect(idsOf(list)).toEqual([1]);
  });

  it('a changed row is shown in its place', async () => {
    const { list } = listOf();
    await list.open('a');
    list.replace({ id: 2, name: 'changed' });
    expect(list.state.get()).toMatchObject({ rows: [{ name: 'a' }, { id: 2, name: 'changed' }] });
  });
});
