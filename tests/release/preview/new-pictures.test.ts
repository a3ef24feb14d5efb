import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writePictureIndex } from '#src/catalogue/fetch/picture-index.ts';
import { currentLink } from '#src/release/releases/releases.ts';
import { withNewPictures } from '#src/release/preview/new-pictures.ts';
import { temporaryFolder } from '#tests/release/folders.ts';

const LIVE = 'a'.repeat(12);
const NEW = 'b'.repeat(12);

it('a picture that the live site lacks is shown as it was uploaded, in every size', async () => {
  const dataDir = await temporaryFolder();
  const release = join(dataDir, 'releases', 'one', 'pictures');
  await mkdir(release, { recursive: true });
  await symlink('one', currentLink(dataDir));
  await writeFile(join(release, `${LIVE}-banner-400.webp`), '');
  const known = { width: 800, height: 800, etag: null, lastModified: null, bytes: 1 };
  await writePictureIndex(
    dataDir,
    new Map([
      ['shop/live.jpg', { ...known, file: `${LIVE}.jpeg` }],
      ['shop/new%20photo.jpg', { ...known, file: `${NEW}.jpeg` }],
    ]),
  );
  const html = `<img srcset="/pictures/${NEW}-300.webp 300w, /pictures/${NEW}-440.webp 440w" src="/pictures/${LIVE}-banner-400.webp">`;
  const options = { source: { uploadsUrl: 'http://127.0.0.1:1/uploads', keepAs: 'shop' } };
  expect(
    await withNewPictures(html, { ...options, settings: { dataDir, publicApiUrl: '/api/v1' } }),
  ).toBe(
    `<img srcset="/uploads/new%20photo.jpg 300w, /uploads/new%20photo.jpg 440w" src="/pictures/${LIVE}-banner-400.webp">`,
  );
  const elsewhere = { dataDir, publicApiUrl: 'https://api.shop.test/api/v1' };
  expect(await withNewPictures(html, { ...options, settings: elsewhere })).toContain(
    'srcset="https://api.shop.test/uploads/new%20photo.jpg 300w',
  );
});
