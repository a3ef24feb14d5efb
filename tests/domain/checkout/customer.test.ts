import { expect, it } from 'vitest';
import { isAddress, isPersonName } from '#src/domain/checkout/customer.ts';

it.each(['Ada Obi', 'Ṣọlá Àjàyí', "Ngozi O'Neil-Eze, Jr.", 'N’Golo', 'Bo', 'محمد علي', 'أحمد'])(
  '%j can be a name',
  (name) => {
    expect(isPersonName(name)).toBe(true);
  },
);

it.each([
  '',
  '.',
  '..',
  '-',
  'A',
  '12',
  'Ada 2',
  '😀😀',
  "x'); drop table orders; --",
  '<b>Ada</b>',
])('%j cannot be a name', (name) => {
  expect(isPersonName(name)).toBe(false);
});

it.each([
  '1 Broad Street',
  'Flat 3B, 12/14 Adeníyì Jones Ave. (opp. GTBank), Ikeja',
  'Behind Mobil, Ọ̀tà\nOgun State',
  'Shop A&B #7 – Computer Village',
])('%j can be an address', (address) => {
  expect(isAddress(address)).toBe(true);
});

it.each([
  '',
  '.',
  '....',
  'home',
  '12345',
  '🏠🏠🏠🏠🏠',
  "1 Street'; drop table orders",
  '<b>1 Broad</b>',
])('%j cannot be an address', (address) => {
  expect(isAddress(address)).toBe(false);
});
