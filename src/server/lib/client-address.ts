/**
 * Whom a limit by address counts: an IPv4 address, or the network of an IPv6 address, its first 64
 * bits, since a provider gives all of those to one customer (RFC 6177). `ip` is as Node gives it.
 */
export function clientNetwork(ip: string): string {
  const [unscoped = ip] = ip.split('%', 1);
  const address = unscoped.toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
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

/** Whether an address is this machine's own, as Node gives it; a socket that is gone has none. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/i.test(address);
}

/** The groups of 16 bits; an IPv4 address at the end stands for two, which no network's part has. */
function groupsOf(part: string): string[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
