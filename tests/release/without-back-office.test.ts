import { execFile } from 'node:child_process';
import { cp, rm, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#src/release/project-root.ts';
import { isLong } from '#tests/fixtures/runs.ts';
import { sampleSnapshot } from '#tests/fixtures/snapshot.ts';
import { readTree, temporaryFolder } from './folders.ts';
import { giveFont } from './head-start.ts';
import { putSnapshot } from './snapshots.ts';

/** Two builds with a renderer each take a minute on a busy machine. */
const PATIENCE = 300_000;

const run = promisify(execFile);

const program = relative(projectRoot, fileURLToPath(new URL('build-program.ts', import.meta.url)));

/** A copy of the project's files, with the packages of the project itself. */
async function copyOfProject(): Promise<string> {
  const folder = await temporaryFolder();
  const { stdout } = await run(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: projectRoot,
    },
  );
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    await cp(join(projectRoot, file), join(folder, file));
  }
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Files of the back office, and those that configure a host and reach no browser. */
const NOT_FOR_SHOPPERS = /^(?:back-office\b|_[^/]+$)/u;

/** What shoppers can load of a shop that this copy of the project builds. */
async function builtBy(project: string): Promise<ReadonlyMap<string, string>> {
  const dataDir = await temporaryFolder();
  await giveFont(dataDir);
  await putSnapshot(dataDir, sampleSnapshot(12));
  const outDir = join(dataDir, 'out');
  await run(process.execPath, [program, dataDir, outDir], {
    cwd: project,
  });
  const files = [...(await readTree(outDir))];
  return new Map(files.filter(([file]) => !NOT_FOR_SHOPPERS.test(file)));
}

// Only in the long run: it copies the project and builds it twice.
describe.runIf(isLong)('a site without a back office', { timeout: PATIENCE }, () => {
  it('a site without a back office is byte for byte the same to shoppers', async () => {
    const project = await copyOfProject();
    const withIt = await builtBy(project);
    await rm(join(project, 'src', 'pages', 'back-office'), { recursive: true });
    const without = await builtBy(project);
    const others = [...new Set([...withIt.keys(), ...without.keys()])].filter(
      (file) => withIt.get(file) !== without.get(file),
    );
    expect(others).toEqual([]);
    expect(withIt.size).toBeGreaterThan(100);
  });
});
