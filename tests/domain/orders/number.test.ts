import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderNumber } from '#src/domain/orders/number.ts';

it.each([
  'ORD-482-190-375',
  'ord-482-190-375',
  ' ORD 482 190 375 ',
  'ORD482190375',
  '482190375',
  '482-190-375',
  '#ORD-482-190-375.',
  'Order no. 482 190 375',
  'Order number: ORD–482–190–375',
  'ＯＲＤ－４８２－１９０－３７５',
])('“%s” is read as the order number that it spells', (text) => {
  expect(orderNumber(text)).toBe('ORD-482-190-375');
});

it('the number of another server is only put into capitals', () => {
  expect(orderNumber('oj-100')).toBe('OJ-100');
});

it.each(['', '12', '#', 'ORD', "'; drop table orders", 'x'.repeat(40), '١٢٣'])(
  '“%s” is read as no number of ours',
  (text) => {
    expect(orderNumber(text) ?? '').not.toMatch(/^ORD-\d/);
  },
);

it('every order number is read as itself, whatever stands between its digits', () => {
  const separator = fc.constantFrom('', ' ', '-', '–', '.', '  ');
  const three = fc.integer({ min: 0, max: 999 }).map((part) => String(part).padStart(3, '0'));
  const spelled = fc.tuple(
    fc.tuple(three, three, three),
    fc.tuple(separator, separator, separator),
    fc.constantFrom('ORD', 'ord', ''),
  );
  fc.assert(
    fc.property(spelled, ([[a, b, c], [first, second, third], prefix]) => {
      const text = `${prefix}${first}${a}${second}${b}${third}${c}`;
      expect(orderNumber(text)).toBe(`ORD-${a}-${b}-${c}`);
    }),
  );
});

it('what is read once is read as itself again', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const number = orderNumber(text);
      if (number !== null) expect(orderNumber(number)).toBe(number);
    }),
  );
});
