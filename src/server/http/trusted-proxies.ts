import { BlockList, isIP } from 'node:net';
import type { Network } from '#src/domain/settings/proxies.ts';

/** Whether an address, as Node gives it, belongs to a trusted proxy. */
export type Trust = (address: string | undefined) => boolean;

/** Trusts the proxies in these networks. Anything that is not an address is untrusted. */
export function trustIn(networks: readonly Network[]): Trust {
  const trusted = new BlockList();
  for (const { address, prefix, family } of networks) trusted.addSubnet(address, prefix, family);
  return (address = '') => {
    // The zone of a link-local address names a local interface.
    const [plain = ''] = address.split('%', 1);
    const version = isIP(plain);
    // An IPv4-mapped IPv6 address counts as IPv4.
    return version !== 0 && trusted.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  };
}
