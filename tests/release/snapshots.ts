import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Snapshot } from '#src/catalogue/snapshot.ts';
import { sealSnapshot, writeSnapshot } from '#src/catalogue/store.ts';
import { parseSettings, type Settings } from '#src/domain/settings/settings.ts';
import { usedPictures } from '#src/release/picture-files.ts';

/** Puts a snapshot into a data folder, with something in the place of each of its pictures. */
export async function putSnapshot(dataDir: string, snapshot: Snapshot): Promise<Snapshot> {
  const { year, categories, labels, products, sections, banners, delivery, policies } = snapshot;
  const content = { year, categories, labels, products, sections, banners, delivery, policies };
  const sealed = sealSnapshot(content);
  await writeSnapshot(dataDir, sealed);
  await mkdir(join(dataDir, 'pictures'), { recursive: true });
  for (const { picture } of usedPictures(sealed)) {
    await writeFile(join(dataDir, 'pictures', picture.file), `picture ${picture.file}`);
  }
  return sealed;
}

/** The settings of a shop in this data folder; the rest as the test says. */
export function settingsFor(dataDir: string, rest: Record<string, string> = {}): Settings {
  return parseSettings({ DATA_DIR: dataDir, ...rest });
}
