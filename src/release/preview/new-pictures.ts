import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readPictureIndex } from '#src/catalogue/fetch/picture-index.ts';
import { smallestVariant } from '#src/domain/catalogue/picture-variants.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import type { RebuildOptions } from '#src/release/releases/rebuild.ts';
import { currentLink } from '#src/release/releases/releases.ts';

type Options = {
  readonly settings: Pick<Settings, 'dataDir' | 'publicApiUrl'>;
  readonly source: Pick<RebuildOptions['source'], 'uploadsUrl' | 'keepAs'>;
};

/**
 * Returns a page that shows pictures which the live site lacks as they were uploaded: a build would make
 * their sizes first.
 */
export async function withNewPictures(
  html: string,
  { settings, source }: Options,
): Promise<string> {
  const { dataDir, publicApiUrl } = settings;
  const live = join(currentLink(dataDir), 'pictures');
  const known = `${source.keepAs ?? source.uploadsUrl}/`;
  const uploads = publicApiUrl.startsWith('/')
    ? '/uploads/'
    : `${new URL(publicApiUrl).origin}/uploads/`;
  const shown = new Set(html.match(/[0-9a-f]{32}/g));
  let page = html;
  for (const [address, { file }] of await readPictureIndex(dataDir)) {
    const [name = ''] = file.split('.');
    if (!shown.has(name) || !address.startsWith(known)) continue;
    // The original is there if a CDN makes the sizes.
    const isLive = [file, smallestVariant(file).file].some((one) => existsSync(join(live, one)));
    if (isLive) continue;
    const sizes = new RegExp(`[^"\\s,]*${name}[^"\\s,]*`, 'g');
    page = page.replaceAll(sizes, () => uploads + address.slice(known.length));
  }
  return page;
}
