import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import sharp from 'sharp';
import { sha256 } from '#src/catalogue/digest.ts';
import type { Picture } from '#src/domain/catalogue/product.ts';
import { type Entry, type Manifest } from '#src/release/store/manifest.ts';
import { makePictures, type PictureCounts } from '#src/release/build/pictures.ts';
import { openStore } from '#src/release/store/store.ts';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';
import { temporaryFolder } from '#tests/release/folders.ts';

/** A drawing with a transparent ground, so that every way to a size has something to lose. */
export function drawing(width: number, height: number, colour = '#a3215f') {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${width}" height="${height}"
    preserveAspectRatio="none"><circle cx="50" cy="50" r="30" fill="${colour}"/></svg>`;
  return sharp(Buffer.from(svg));
}

/** A shop whose pictures are made without a build. */
export type Shop = {
  readonly dataDir: string;
  readonly add: (content: Uint8Array, type?: string) => Promise<Picture>;
  readonly place: (
    products: readonly (readonly Picture[])[],
    banners?: readonly Picture[],
    rest?: {
      imageBaseUrl?: string | null;
      signal?: AbortSignal;
      onStep?: () => void;
      last?: Manifest;
    },
  ) => Promise<PictureCounts & { readonly site: string }>;
};

/** A data folder that pictures are put into as a pull does, and sites that are made of it. */
export async function openShop(): Promise<Shop> {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, 'pictures'));
  let sites = 0;
  let last: Manifest = new Map();
  return {
    dataDir,
    add: async (content, type = 'png') => {
      const file = `${sha256(content).slice(0, 32)}.${type}`;
      await writeFile(join(dataDir, 'pictures', file), content);
      const { width, height } = (
        await sharp(content)
          .metadata()
          .catch(() => null)
      )?.autoOrient ?? {
        width: 800,
        height: 600,
      };
      return { file, width, height };
    },
    place: async (products, banners = [], rest = {}) => {
      sites += 1;
      const site = join(dataDir, `site-${sites}`);
      const log = createWriteStream(join(dataDir, 'build.log'));
      const store = openStore(dataDir, last);
      const files = new Map<string, Entry>();
      try {
        const counts = await makePictures({
          snapshot: snapshotOf(products, banners),
          ...{ dataDir, store, files, log, imageBaseUrl: rest.imageBaseUrl ?? null },
          onProgress: () => rest.onStep?.(),
          signal: rest.signal ?? new AbortController().signal,
        });
        await store.link(files, site);
        return { ...counts, site };
      } finally {
        last = rest.last ?? files;
        log.end();
        await finished(log);
      }
    },
  };
}

/** A snapshot of products and banners with these pictures. */
export function snapshotOf(products: readonly (readonly Picture[])[], banners: readonly Picture[]) {
  return {
    products: products.map((pictures, place) => sampleProduct({ id: String(place), pictures })),
    banners: banners.map((picture, place) => ({
      ...{ id: String(place), type: 'hero' as const, link: '', alt: '', picture },
    })),
  };
}

/** The name of a picture without its ending. */
export const stem = ({ file }: Picture): string => file.replace(/\.\w+$/, '');
