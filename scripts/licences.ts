import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord, parseJson } from '#src/domain/json-checks.ts';
import { projectRoot } from '#src/release/project-root.ts';
import { run, UsageError } from './run.ts';

/**
 * Licences allowed for every package, as SPDX expressions of the lock file: they require a notice
 * at most. MPL-2.0 also covers changes to its own files, and none is changed here.
 */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'MPL-2.0'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'Python-2.0', '(MIT OR CC0-1.0)', '(MIT AND Zlib)'],
]);

/** Packages whose licences are not allowed. The message has one sentence for each. */
class LicenceError extends Error {
  override readonly name = 'LicenceError';
}

/** Licences allowed for packages whose names begin like this. */
const ALLOWED_FOR: ReadonlyMap<string, string> = new Map([
  // Libraries that sharp loads as separate, unchanged files.
  ['LGPL-3.0-or-later', '@img/sharp-'],
  ['Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-'],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', '@img/sharp-'],
  // A font, which is not sold on its own.
  ['OFL-1.1', 'inter-ui'],
  // Data about browsers, used only by the build.
  ['CC-BY-4.0', 'caniuse-lite'],
]);

/**
 * The last step of `npm run audit`: checks the licences of all packages in the lock file, including
 * those for other platforms. Fails with the name of each that is not allowed. Another lock file may
 * be given as argument.
 */
await run(async ({ args }) => {
  const [path = join(projectRoot, 'package-lock.json'), ...more] = args;
  if (more.length > 0) throw new UsageError('Name at most one file: node scripts/licences.ts FILE');
  const lock = parseJson(await readFile(path, 'utf8'));
  if (!isRecord(lock) || !isRecord(lock.packages)) {
    throw new UsageError(`${path} is not a lock file of npm.`);
  }
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
  const refused = packages.flatMap(([path, entry]) => refusal(path, entry) ?? []);
  if (refused.length > 0) throw new LicenceError(refused.join('\n'));
  console.log(`${packages.length} packages have licences that are allowed.`);
});

/** Returns why a package of the lock file may not be used, in one sentence; null if it may. */
function refusal(path: string, entry: unknown): string | null {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licence = isRecord(entry) ? entry.license : undefined;
  if (typeof licence !== 'string') return `${name} names no licence.`;
  if (ALLOWED.has(licence)) return null;
  const only = ALLOWED_FOR.get(licence);
  if (only !== undefined && name.startsWith(only)) return null;
  return `${name} has the licence ${licence}, which is not allowed.`;
}
