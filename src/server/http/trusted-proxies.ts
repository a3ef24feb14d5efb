import { BlockList, isIP } from 'node:net';
import type { Network } from '#src/domain/settings/proxies.ts';

/** Whether an address, as Node gives it, is that of a proxy whose word is taken. */
export type Trust = (address: string | undefined) => boolean;

/** Trusts the proxies in these networks. Anything else than an address is not trusted. */
export function trustIn(networks: readonly Network[]): Trust {
  const trusted = new BlockList();
  for (const { address, prefix, family } of networks) trusted.addSubnet(address, prefix, family);
  return (address = '') => {
    // The zone of a link-local address is the name of an interface of ours.
    const [plain = ''] = address.split('%', 1);
    const version = isIP(plain);
    // An IPv4 address that is written as IPv6 counts as IPv4 here.
    return version !== 0 && trusted.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  };
}
