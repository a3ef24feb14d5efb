import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sha256 } from '#src/catalogue/digest.ts';
import { SnapshotError } from '#src/catalogue/errors.ts';
import { descriptionHash } from '#src/catalogue/lazy-description.ts';
import { openSnapshot, sealSnapshot, snapshotFile, writeSnapshot } from '#src/catalogue/store.ts';
import { naughtyTexts } from '#tests/fixtures/foreign-api/shared-data.ts';
import { sampleContent, sampleProduct } from '#tests/fixtures/snapshot.ts';
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts';

const texts = ['', 'a\u2028b', ...naughtyTexts()].map((text) => text.toWellFormed());

const products = texts.map((description, place) =>
  sampleProduct({ id: String(place), title: `Phone ${place}`, description }),
);

async function opened() {
  const folder = temporaryFolder();
  await writeSnapshot(folder, sealSnapshot({ ...sampleContent(0), products }));
  return { file: snapshotFile(folder), snapshot: await openSnapshot(folder) };
}

describe('an opened snapshot', () => {
  it('an opened snapshot gives every description as it was written, in any order and repeatedly', async () => {
    const { snapshot } = await opened();
    for (const place of [3, 0, 3, ...texts.keys()]) {
      const product = snapshot.products[place];
      expect(product?.description).toBe(texts[place]);
      expect(product).toMatchObject({ id: String(place), title: `Phone ${place}` });
    }
  });

  it('an opened snapshot knows the hash of a description without reading it', async () => {
    const { file, snapshot } = await opened();
    writeFileSync(file, '');
    const hashes = snapshot.products.map(descriptionHash);
    expect(hashes).toEqual(texts.map((text) => sha256(text)));
    expect(hashes).toEqual(products.map(descriptionHash));
  });

  it.each([
    ['is empty', () => ''],
    ['holds other texts', (whole: string) => whole.replaceAll('e', 'o')],
  ])('an opened snapshot reads nothing from a file that %s meanwhile', async (_how, damaged) => {
    const { file, snapshot } = await opened();
    writeFileSync(file, damaged(readFileSync(file, 'utf8')));
    expect(() => snapshot.products[5]?.description).toThrow(SnapshotError);
  });
});
