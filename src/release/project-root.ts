import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '#src/catalogue/digest.ts';
import { trimEnd } from '#src/domain/trim-end.ts';

/** The folder of the project itself, absolute, without a trailing slash. */
export const projectRoot = trimEnd(fileURLToPath(new URL('../..', import.meta.url)), '/\\');

/** Returns a hash of these files of the project: what they make is made again when they change. */
export function sourceMark(...files: readonly string[]): string {
  return sha256(files.map((file) => sha256(readFileSync(join(projectRoot, file)))).join());
}
