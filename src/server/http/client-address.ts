import { isIPv4 } from 'node:net';

/**
 * The network by which limits count an address (DESIGN.md, Security): the first 24 bits of an IPv4
 * address, such as `197.210.64.0/24`, or the first 64 of an IPv6 address. A provider gives a /64 to
 * one customer (RFC 6177). `ip` is as Node gives it.
 */
export function clientNetwork(ip: string): string {
  const [unscoped = ip] = ip.split('%', 1);
  const address = unscoped.toLowerCase();
  const dotted = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  if (isIPv4(dotted)) return `${dotted.split('.').slice(0, 3).join('.')}.0/24`;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const left = groupsOf(head);
  const right = tail === undefined ? [] : groupsOf(tail);
  const middle = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...(tail === undefined ? [] : middle), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Whether an address, as Node gives it, is this machine's own. A closed socket has none. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/i.test(address);
}

/**
 * The groups of 16 bits. A trailing IPv4 address counts as two groups; it is never in the network
 * part.
 */
function groupsOf(part: string): string[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
