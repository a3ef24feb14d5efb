import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientNetwork } from '#src/server/http/client-address.ts';

describe('an address counted by a limit', () => {
  it.each([
    ['197.210.64.5', '197.210.64.0/24'],
    ['::ffff:197.210.64.5', '197.210.64.0/24'],
    ['127.0.0.1', '127.0.0.0/24'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::0:1:0:0:0.0.0.0', '0:0:0:1::/64'],
  ])('a limit counts %s as %s', (ip, network) => {
    expect(clientNetwork(ip)).toBe(network);
  });

  it('all addresses of an IPv4 network count as one', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV4(), (one, other) => {
        const same = one.replace(/\d+$/, '') === other.replace(/\d+$/, '');
        expect(clientNetwork(one) === clientNetwork(other)).toBe(same);
        expect(clientNetwork(`::ffff:${one}`)).toBe(clientNetwork(one));
      }),
    );
    expect(clientNetwork('197.210.64.5')).toBe(clientNetwork('197.210.64.250'));
  });

  it('all addresses of an IPv6 network count as one', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
        // Computed in another way: the first 64 bits as the URL parser reads them.
        const same = network(one) === network(other);
        expect(clientNetwork(one) === clientNetwork(other)).toBe(same);
      }),
    );
    expect(clientNetwork('2001:db8::1')).toBe(clientNetwork('2001:db8:0:0:ffff::'));
    expect(clientNetwork('2001:db8::1')).not.toBe(clientNetwork('2001:db8:0:1::1'));
  });
});

/** The first 64 bits of an address in its longest form. */
function network(ip: string): string {
  const plain = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = plain.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const missing = 8 - groups(head).length - groups(tail).length;
  const zeros = plain.includes('::') ? Array<string>(missing).fill('0') : [];
  const all = [...groups(head), ...zeros, ...groups(tail)].slice(0, 4).join(':');
  return plain.startsWith('::ffff:') && plain.split(':').length > 3 ? ipv4(plain) : all;
}

/** The IPv4 network of an address that the URL parser writes as `::ffff:c5d2:4005`. */
function ipv4(plain: string): string {
  const bits = plain
    .split(':')
    .slice(-2)
    .map((group) => group.padStart(4, '0'))
    .join('');
  return bits.slice(0, 6);
}
