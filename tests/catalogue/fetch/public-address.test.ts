import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '#src/catalogue/fetch/public-address.ts';

/** Networks that are not public: the first address, and the length of the prefix in bits. */
const networks: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

const dotted = (number: number): string =>
  [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
const numberOf = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const hex = (number: number): string =>
  `${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}`;

/** An address of a network that is not public. */
const privateNumber = fc
  .tuple(fc.constantFrom(...networks), fc.nat(0xffffffff))
  .map(([[first, prefix], any]) => (numberOf(first) | (any & (2 ** (32 - prefix) - 1))) >>> 0);

describe('a public address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '196.46.240.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is recognised as a public address',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ...['169.254.169.254', '100.100.100.200', '168.63.129.16', '255.255.255.255', '192.0.2.1'],
    ...['::', '::1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', 'fec0::1', '100::1'],
    ...['64:ff9b:1::1', '2001::1', '2001:db8::1', '3fff::1', '5f00::1', '4000::1'],
    ...['fe80::1%eth0', '2606:4700::1%eth0', 'localhost', '', '127.1', '10.0.0.0/8'],
  ])('%s is not a public address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('a private IPv4 address is never public, in any notation', () => {
    fc.assert(
      fc.property(privateNumber, (number) => {
        const address = dotted(number);
        for (const form of [
          address,
          `::ffff:${address}`,
          `::ffff:${hex(number)}`,
          `::${address}`,
          `64:ff9b::${address}`,
          `2002:${hex(number)}::1`,
        ]) {
          expect(isPublicAddress(form), form).toBe(false);
        }
      }),
    );
  });

  it('an IPv4 address and its mapping to IPv6 are judged alike', () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), (number) => {
        const address = dotted(number);
        expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
      }),
    );
  });
});
