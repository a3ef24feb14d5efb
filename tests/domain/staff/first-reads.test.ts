import { expect, it } from 'vitest';
import { firstReads } from '#src/domain/staff/first-reads.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';

it('a list with a query of its own is left to its screen', () => {
  const ofEvery = firstReads(staffRoutes.figures, '');
  expect(firstReads(staffRoutes.orders, '?status=paid')).toEqual(ofEvery);
  expect(firstReads(staffRoutes.orders, '')).toEqual([...ofEvery, '/staff/orders']);
});
