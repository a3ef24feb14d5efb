import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { testShop, type TestShop } from './command.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  return () => shop.remove();
});

describe('package licences', { timeout: 60_000 }, () => {
  it('the licences of all packages are allowed in this project', async () => {
    const ended = await shop.run('licences.ts');
    expect(ended).toMatchObject({ status: 0, stderr: '' });
    expect(ended.stdout).toMatch(/^\d{3,} packages have licences that are allowed\.\n$/);
  });

  it('a licence is named if it is forbidden, allowed only for another package, or missing', async () => {
    const path = join(shop.dataDir, 'package-lock.json');
    const packages = {
      '': { name: 'shop' },
      'node_modules/good': { license: 'MIT' },
      'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
      'node_modules/good/node_modules/@scope/copyleft': { license: 'AGPL-3.0-only' },
      'node_modules/lesser': { license: 'LGPL-3.0-or-later' },
      'node_modules/either': { license: '(MIT OR GPL-3.0)' },
      'node_modules/silent': {},
    };
    await writeFile(path, JSON.stringify({ packages }));
    const { status, stdout, stderr } = await shop.run('licences.ts', [path]);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n')).toEqual([
      '@scope/copyleft has the licence AGPL-3.0-only, which is not allowed.',
      'lesser has the licence LGPL-3.0-or-later, which is not allowed.',
      'either has the licence (MIT OR GPL-3.0), which is not allowed.',
      'silent names no licence.',
    ]);
  });
});
