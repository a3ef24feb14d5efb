import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files that the linter and the type checker read. */
const CODE = /\.(?:tsx?|astro|m?js)$/;

/** Folders with visible changes, followed by the noun that names the journeys about them. */
const SEEN = /^src\/(?:islands|stores|components|pages|styles|ui)\/([a-z]+)/i;

/** The working tree's changes, and the checks for them. Paths are relative to the root. */
export type Changed = {
  readonly files: readonly string[];
  readonly code: readonly string[];
  readonly journeys: readonly string[];
};

/**
 * Asks git for the files that differ from the last commit, including new ones. Throws outside a
 * clone.
 */
export function changedFiles(): Changed {
  const listed = [
    ...git('diff', '--name-only', '--relative', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const files = [...new Set(listed)].filter((file) => existsSync(join(root, file)));
  return {
    files,
    code: files.filter((file) => CODE.test(file)),
    journeys: journeysFor(files, readdirSync(join(root, 'tests', 'e2e'))),
  };
}

/**
 * Returns the journeys to run for changed files: changed journeys, and those named after the noun
 * of a changed part of the pages (`src/islands/cart/…` and `components/CartScreen.astro` select
 * `cart*.test.ts`).
 */
export function journeysFor(files: readonly string[], all: readonly string[]): readonly string[] {
  const nouns = new Set(files.flatMap((file) => SEEN.exec(file)?.[1]?.toLowerCase() ?? []));
  return all
    .filter((name) => name.endsWith('.test.ts'))
    .filter((name) => {
      const noun = /^[a-z]+/.exec(name)?.[0] ?? '';
      return files.includes(`tests/e2e/${name}`) || [...nouns].some((one) => one.startsWith(noun));
    })
    .map((name) => `tests/e2e/${name}`);
}

function git(...args: readonly string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error('git cannot list the changes; run this in a clone.');
  return stdout.split('\n').filter((line) => line !== '');
}
