import type { Snapshot } from '#src/catalogue/snapshot.ts';

/** Returns the files under `/pictures/` that the pages of a snapshot show, sorted. */
export function picturesOf({ products, banners }: Snapshot): readonly string[] {
  const files = new Set<string>();
  for (const { pictures } of products) for (const { file } of pictures) files.add(file);
  for (const { picture } of banners) files.add(picture.file);
  return [...files].sort();
}
