import { BlockList, isIP } from 'node:net';

/**
 * Networks outside the public internet: IANA's special-purpose registries for IPv4 and IPv6 (RFC 6890),
 * multicast, and the address of Azure's host for its virtual machines.
 */
const IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  '168.63.129.16/32',
];

/** Within 2000::/3: protocol assignments with Teredo, documentation, and 6to4, which wraps IPv4. */
const IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/**
 * All of IPv6 outside 2000::/3, except IPv4-mapped addresses: the IPv4 rules apply to those. Includes
 * loopback, NAT64, link-local and unique local addresses.
 */
const IPV6_RANGES = [
  ['::', '::fffe:ffff:ffff'],
  ['::1:0:0:0', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
] as const;

const notPublic = listOf();

function listOf(): BlockList {
  const list = new BlockList();
  for (const [family, networks] of [
    ['ipv4', IPV4],
    ['ipv6', IPV6],
  ] as const) {
    for (const network of networks) {
      const [address = '', prefix] = network.split('/');
      list.addSubnet(address, Number(prefix), family);
    }
  }
  for (const [first, last] of IPV6_RANGES) list.addRange(first, last, 'ipv6');
  return list;
}

/** Whether an IP address is on the public internet; false for an invalid address. */
export function isPublicAddress(address: string): boolean {
  // Only link-local addresses have a zone ("%eth0").
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return false;
  return !notPublic.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
