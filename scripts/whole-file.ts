import { open, rename, rm } from 'node:fs/promises';

/**
 * Writes a file atomically, piece by piece: its name always leads to the whole file or to the
 * previous one.
 */
export async function writeWhole(
  path: string,
  pieces: Iterable<string> | AsyncIterable<string>,
  mode = 0o644,
): Promise<void> {
  const part = `${path}.part`;
  const file = await open(part, 'w', mode);
  try {
    for await (const piece of pieces) await file.write(piece);
    await file.close();
    await rename(part, path);
  } catch (error) {
    await file.close();
    await rm(part, { force: true });
    throw error;
  }
}
