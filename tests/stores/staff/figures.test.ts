import fc from 'fast-check';
import { expect, it } from 'vitest';
import { figureDays } from '#src/domain/staff/figures.ts';
import {
  exportOrders,
  figureDaysOf,
  figures,
  readFigures,
  usualPeriod,
} from '#src/stores/staff/figures.ts';
import { csvOf } from '#src/stores/staff/save-file.ts';
import { clientOf } from '#tests/stores/fresh-stores.ts';
import { dayFigures, refuses, replies } from './replies.ts';

it('an address with anything in it chooses a period that there is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(figureDays).toContain(figureDaysOf(`?days=${encodeURIComponent(text)}`));
    }),
  );
  expect(figureDays.map((days) => figureDaysOf(`?days=${days}`))).toEqual(figureDays);
});

it('the figures of another period are never shown under the one that is chosen', async () => {
  const { client, calls } = clientOf(() => replies(dayFigures));
  await readFigures(7, client);
  expect(figures.get()).toMatchObject({ step: 'ready', value: dayFigures });
  const read = readFigures(30, clientOf(() => refuses(500, 'internal')).client);
  expect(figures.get()).toEqual({ step: 'loading' });
  await read;
  expect(figures.get()).toMatchObject({ step: 'failed', text: 'Not now.' });
  await readFigures(30, client);
  expect(calls.map(({ path }) => path)).toEqual([
    '/staff/figures?days=7',
    '/staff/figures?days=30',
  ]);
});

it('a file is named by its days and has what the server wrote', async () => {
  const saved: string[][] = [];
  const save = (...file: [string, string]) => saved.push(file);
  const { client, calls } = clientOf(() => replies({ csv: 'Number\r\n', orders: 0 }));
  const period = { from: '2026-11-01', to: '2026-11-23' };
  await expect(exportOrders(period, { client, save })).resolves.toBe('Done.');
  expect(calls).toEqual([{ method: 'POST', path: '/staff/orders/export', body: period }]);
  expect(saved).toEqual([['orders-2026-11-01-to-2026-11-23.csv', 'Number\r\n']]);
});

it('nothing is saved of an export that is refused', async () => {
  const { client } = clientOf(() => refuses(409, 'too_many_orders', 'Too many.'));
  const save = () => expect.unreachable('a file was saved');
  const period = { from: '2020-01-01', to: '2026-11-23' };
  await expect(exportOrders(period, { client, save })).rejects.toMatchObject({
    serverMessage: 'Too many.',
  });
});

it('a period is thirty days up to today in Lagos unless the member chooses', () => {
  expect(usualPeriod(Date.UTC(2026, 10, 22, 23, 30))).toEqual({
    ...{ from: '2026-10-25', to: '2026-11-23' },
  });
});

it('a saved table guards what a spreadsheet would run', () => {
  expect(csvOf([['Words'], ['=1+1', 2]])).toBe("Words\r\n'=1+1,2\r\n");
});
