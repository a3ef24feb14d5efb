// Installs what is missing before `npm start`, `npm test` and other commands. It runs on any Node
// from 18, because the Node that the project needs is itself one of the installed packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules', '.oja-installed');
const nodeBin = join(
  root,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
);

/** Returns what the installation depends on: the lock file and the platform. */
function wanted() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted() && existsSync(nodeBin);
}

/** Returns one sentence for a failed installation, from npm's output. */
function sentence(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network|getaddrinfo/i.test(output)) {
    return 'The packages could not be installed because the npm registry cannot be reached; connect to the network and run the command again.';
  }
  if (/ENOSPC/.test(output)) {
    return 'The packages could not be installed because the disk is full; free about 1 GB and run the command again.';
  }
  if (/EACCES|EPERM/.test(output)) {
    return 'The packages could not be installed because this folder cannot be written to; run the command as its owner.';
  }
  const reason = /npm error (?!code|A complete log)(.+)/.exec(output)?.[1];
  return `The packages could not be installed: ${reason ?? 'npm failed'}.`;
}

/**
 * Installs the packages of the lock file, quietly; returns npm's exit status and output. Not `npm
 * ci`, which fails if a registry lacks an optional package of another platform. Without the audit,
 * which some registries lack: `npm run audit` does it.
 */
function install() {
  const npm = process.env.npm_execpath;
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const child = spawn(
    command,
    [...first, 'install', '--no-save', '--include=dev', '--no-audit', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: npm === undefined && process.platform === 'win32',
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 1, output: error.message }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

function fail(text) {
  console.error(text);
  process.exit(1);
}

const major = Number(process.versions.node.split('.')[0]);
if (major < 18) {
  fail(
    `Node ${process.versions.node} is too old to install the shop; version 18 or later is needed.`,
  );
}

if (!isInstalled()) {
  console.log('Installing the packages (once, about half a minute) …');
  const started = Date.now();
  const { status, output } = await install();
  if (status !== 0) fail(sentence(output));
  const version = spawnSync(nodeBin, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (version.status !== 0) {
    fail(
      'The packages were installed without Node 24; allow the install script of the package "node" and run the command again.',
    );
  }
  writeFileSync(stamp, wanted());
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`Installed in ${seconds} s; running on Node ${version.stdout.trim().slice(1)}.`);
}
