import { chmod, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Picture } from '#src/domain/catalogue/product.ts';
import { contentHash } from '#src/release/store/manifest.ts';
import { readTree } from '#tests/release/folders.ts';
import { drawing, openShop, stem } from './picture-shop.ts';

describe('pictures kept from the last build', () => {
  it('unchanged pictures are reused and share their files with the site', async () => {
    const { add, place } = await openShop();
    const picture = await add(await drawing(500, 500).png().toBuffer());
    const first = await place([[picture]]);
    const again = await place([[picture]]);
    expect(first.encoded).toBeGreaterThan(0);
    expect(again).toMatchObject({ encoded: 0, unreadable: 0 });
    expect(await readTree(again.site)).toEqual(await readTree(first.site));
    const file = join('pictures', `${stem(picture)}-300.webp`);
    const inodes = [first.site, again.site].map(async (site) => (await stat(join(site, file))).ino);
    expect(new Set(await Promise.all(inodes)).size).toBe(1);
  });

  it('only new pictures are made when the others are kept', async () => {
    const { add, place } = await openShop();
    const old = await add(await drawing(300, 300).png().toBuffer());
    await place([[old]]);
    const fresh = await add(await drawing(300, 300, '#0000aa').png().toBuffer());
    expect(await place([[old], [fresh]])).toMatchObject({ pictures: 2, encoded: 3 });
  });

  it.each([
    ['cut short', async (file: string) => truncate(file, 40)],
    ['empty', async (file: string) => truncate(file, 0)],
    ['gone', async (file: string) => rm(file)],
  ])('kept pictures are made again when they are %s', async (_how, damage) => {
    const { add, place, dataDir } = await openShop();
    const picture = await add(await drawing(500, 500).png().toBuffer());
    const { site } = await place([[picture]]);
    const tree = await readTree(site);
    for (const size of ['300.webp', 'og.jpg']) {
      const name = contentHash(await readFile(join(site, 'pictures', `${stem(picture)}-${size}`)));
      const object = join(dataDir, 'store', name.slice(0, 2), name);
      await chmod(object, 0o644);
      await damage(object);
    }
    const again = await place([[picture]]);
    expect(again.encoded).toBe(2);
    expect(await readTree(again.site)).toEqual(tree);
    expect((await place([[picture]])).encoded).toBe(0);
  });

  it('kept pictures are made again when the picture settings differ', async () => {
    const { add, place } = await openShop();
    const picture = await add(await drawing(200, 200).png().toBuffer());
    const path = `pictures/${stem(picture)}-160.webp`;
    const other = { hash: 'ab', size: 1, twins: null, key: 'another encoder' };
    const { encoded } = await place([[picture]], [], { last: new Map([[path, other]]) });
    expect((await place([[picture]])).encoded).toBe(encoded);
  });

  it('a stopped build ends immediately and its finished pictures are kept', async () => {
    const { add, place, dataDir } = await openShop();
    const pictures: Picture[] = [];
    for (let number = 0; number < 12; number += 1) {
      const colour = `#${(number * 1_000_003).toString(16).padStart(6, '0').slice(0, 6)}`;
      pictures.push(await add(await drawing(600, 600, colour).png().toBuffer()));
    }
    const stop = new AbortController();
    let steps = 0;
    const stopped = place([pictures], [], {
      signal: stop.signal,
      onStep: () => {
        steps += 1;
        if (steps === 3) stop.abort(new Error('enough'));
      },
    });
    await expect(stopped).rejects.toThrow('enough');
    expect(steps).toBeLessThan(8);
    const all = await place([pictures]);
    const fresh = await openShop();
    for (const { file } of pictures) {
      await fresh.add(await readFile(join(dataDir, 'pictures', file)));
    }
    expect(all.encoded).toBeLessThan(12 * 4 + 1);
    expect(await readTree(all.site)).toEqual(await readTree((await fresh.place([pictures])).site));
  });
});
