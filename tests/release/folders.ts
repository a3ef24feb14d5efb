import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { listFiles } from '#src/release/tree.ts';

/** A folder of its own, removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oja-release-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files, by their path in the folder. */
export async function writeTree(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

/** Every file of a folder with its content, byte for byte. */
export async function readTree(folder: string): Promise<ReadonlyMap<string, string>> {
  const tree = new Map<string, string>();
  for (const file of await listFiles(folder)) {
    tree.set(file, await readFile(join(folder, file), 'latin1'));
  }
  return tree;
}
