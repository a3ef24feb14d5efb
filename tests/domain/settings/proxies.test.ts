import { describe, expect, it } from 'vitest';
import { SettingsError } from '#src/domain/settings/environment.ts';
import { trustedProxies } from '#src/domain/settings/proxies.ts';

const written = (value: string) =>
  trustedProxies({ TRUSTED_PROXIES: value }).map(({ address, prefix }) => `${address}/${prefix}`);

describe('trusted proxies', () => {
  it('trusted proxies are those of this machine by default', () => {
    expect(trustedProxies({})).toEqual(trustedProxies({ TRUSTED_PROXIES: 'loopback' }));
    expect(written(' ')).toEqual(['127.0.0.0/8', '::1/128']);
  });

  it('trusted proxies are addresses, networks and names, separated by commas', () => {
    expect(written('10.1.2.3, 10.0.0.0/8,2001:db8::1 ,2001:db8::/32')).toEqual([
      '10.1.2.3/32',
      '10.0.0.0/8',
      '2001:db8::1/128',
      '2001:db8::/32',
    ]);
    expect(written('::ffff:10.0.0.1')).toEqual(['::ffff:10.0.0.1/128']);
    expect(written('linklocal')).toEqual(['169.254.0.0/16', 'fe80::/10']);
    expect(written('uniquelocal')).toHaveLength(4);
  });

  it.each([
    ...['proxy.example', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0', '/8'],
    ...['256.1.1.1', '010.0.0.1', '0x7f.1', '10.0.0.1:80', '2001:db8::/129', '::/0', '1::2::3'],
    ...['fe80::1%eth0', '[::1]', 'Loopback', 'constructor', '*', 'true', '10.0.0.1 10.0.0.2'],
  ])('trusted proxies are refused in one sentence if one is %s', (value) => {
    const parse = () => trustedProxies({ TRUSTED_PROXIES: `loopback,${value}` });
    expect(parse).toThrow(SettingsError);
    expect(parse).toThrow(
      `TRUSTED_PROXIES must be addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas, not "${value}".`,
    );
  });

  it('trusted proxies are refused if an item between commas is empty', () => {
    expect(() => trustedProxies({ TRUSTED_PROXIES: 'loopback,' })).toThrow('not "".');
  });
});
