import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord, parseJson } from '#src/domain/json-checks.ts';
import { projectRoot } from '#src/release/project-root.ts';
import { run, UsageError } from './run.ts';

/**
 * Licences that any package may have, as the lock file writes them (SPDX expressions): they ask for
 * their notice at most. MPL-2.0 asks for changes of its own files, and none is changed here.
 */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'MPL-2.0'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'Python-2.0', '(MIT OR CC0-1.0)', '(MIT AND Zlib)'],
]);

/** Packages whose licences are not allowed. Its message is one sentence for each. */
class LicenceError extends Error {
  override readonly name = 'LicenceError';
}

/** Licences that some packages alone may have, by the beginning of their names. */
const ALLOWED_FOR: ReadonlyMap<string, string> = new Map([
  // Libraries that sharp loads as files of their own, unchanged.
  ['LGPL-3.0-or-later', '@img/sharp-'],
  ['Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-'],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', '@img/sharp-'],
  // A font, which is not sold by itself.
  ['OFL-1.1', 'inter-ui'],
  // Data on browsers, for the build alone.
  ['CC-BY-4.0', 'caniuse-lite'],
]);

/**
 * `npm run audit` ends with this: the licences of every package of the lock file, those for other
 * platforms too. Names each that is not allowed, and fails then. A lock file may be given.
 */
await run(async ({ args }) => {
  const [path = join(projectRoot, 'package-lock.json'), ...more] = args;
  if (more.length > 0) throw new UsageError('Say at most one file: node scripts/licences.ts FILE');
  const lock = parseJson(await readFile(path, 'utf8'));
  if (!isRecord(lock) || !isRecord(lock.packages)) {
    throw new UsageError(`${path} is not a lock file of npm.`);
  }
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
  const refused = packages.flatMap(([path, entry]) => refusal(path, entry) ?? []);
  if (refused.length > 0) throw new LicenceError(refused.join('\n'));
  console.log(`${packages.length} packages have licences that are allowed.`);
});

/** Why a package of the lock file may not be used, in one sentence; null where it may. */
function refusal(path: string, entry: unknown): string | null {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licence = isRecord(entry) ? entry.license : undefined;
  if (typeof licence !== 'string') return `${name} names no licence.`;
  if (ALLOWED.has(licence)) return null;
  const only = ALLOWED_FOR.get(licence);
  if (only !== undefined && name.startsWith(only)) return null;
  return `${name} has the licence ${licence}, which is not allowed.`;
}
