import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readPictureIndex } from '#src/catalogue/fetch/picture-index.ts';
import { storedNamesIn } from '#src/catalogue/fetch/picture-name.ts';
import { errorCode } from '#src/domain/error-code.ts';
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
  { settings: { dataDir, publicApiUrl }, source }: Options,
): Promise<string> {
  const fresh = storedNamesIn(html).difference(await livePictures(dataDir));
  if (fresh.size === 0) return html;
  const origin = publicApiUrl.startsWith('/') ? '' : new URL(publicApiUrl).origin;
  const stored = `${source.keepAs ?? source.uploadsUrl}/`;
  let page = html;
  for (const [address, { file }] of await readPictureIndex(dataDir)) {
    const [name = ''] = file.split('.');
    if (!fresh.has(name) || !address.startsWith(stored)) continue;
    const sizes = new RegExp(`[^"\\s,]*${name}[^"\\s,]*`, 'g');
    page = page.replaceAll(sizes, () => `${origin}/uploads/${address.slice(stored.length)}`);
  }
  return page;
}

/** Returns the names of the pictures in the release in use. */
async function livePictures(dataDir: string): Promise<ReadonlySet<string>> {
  try {
    return storedNamesIn((await readdir(join(currentLink(dataDir), 'pictures'))).join('\n'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return new Set();
    throw error;
  }
}
