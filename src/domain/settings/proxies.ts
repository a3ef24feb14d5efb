import { SettingsError, text, type Environment } from './environment.ts';

/** An IPv4 or IPv6 network: all addresses with the same first `prefix` bits. */
export type Network = {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  readonly prefix: number;
};

/**
 * Names of networks: this machine, link-local (RFC 3927, RFC 4291) and private ones (RFC 1918, RFC
 * 4193).
 */
const named: Readonly<Record<string, readonly Network[]>> = {
  loopback: [ipv4('127.0.0.0', 8), ipv6('::1', 128)],
  linklocal: [ipv4('169.254.0.0', 16), ipv6('fe80::', 10)],
  uniquelocal: [
    ipv4('10.0.0.0', 8),
    ipv4('172.16.0.0', 12),
    ipv4('192.168.0.0', 16),
    ipv6('fc00::', 7),
  ],
};

/**
 * Reads `TRUSTED_PROXIES`, the proxies that are believed about a caller's address: addresses,
 * networks and names, separated by commas. This machine's own if unset. Throws a SettingsError.
 */
export function trustedProxies(env: Environment): readonly Network[] {
  return (text(env, 'TRUSTED_PROXIES') ?? 'loopback').split(',').flatMap((entry) => {
    const networks = networksOf(entry.trim());
    if (networks !== null) return networks;
    throw new SettingsError(
      `TRUSTED_PROXIES must be addresses, networks such as 10.0.0.0/8, or ${Object.keys(named).join(', ')}, separated by commas, not "${entry.trim()}".`,
    );
  });
}

function networksOf(entry: string): readonly Network[] | null {
  const known = Object.hasOwn(named, entry) ? named[entry] : undefined;
  if (known !== undefined) return known;
  const [address = '', length, ...more] = entry.split('/');
  const whole = isIpv4(address) ? 32 : isIpv6(address) ? 128 : null;
  if (whole === null || more.length > 0) return null;
  if (length !== undefined && !/^[1-9]\d{0,2}$/.test(length)) return null;
  const prefix = length === undefined ? whole : Number(length);
  if (prefix > whole) return null;
  return [whole === 32 ? ipv4(address, prefix) : ipv6(address, prefix)];
}

function isIpv4(address: string): boolean {
  const bytes = address.split('.');
  return (
    bytes.length === 4 &&
    bytes.every((byte) => /^(?:0|[1-9]\d{0,2})$/.test(byte) && Number(byte) < 256)
  );
}

function isIpv6(address: string): boolean {
  return /^[\da-f:.]+$/i.test(address) && URL.canParse(`http://[${address}]`);
}

function ipv4(address: string, prefix: number): Network {
  return { address, family: 'ipv4', prefix };
}

function ipv6(address: string, prefix: number): Network {
  return { address, family: 'ipv6', prefix };
}

/** The trusted proxies by default. */
export const LOOPBACK: readonly Network[] = trustedProxies({});
