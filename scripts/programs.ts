import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the full path of the first of these programs in PATH or in the extra folders, or null. */
export function findProgram(
  names: readonly string[],
  folders: readonly string[] = [],
): string | null {
  const path = [...folders, ...(process.env.PATH ?? '').split(delimiter)];
  for (const name of names) {
    for (const folder of path) {
      const file = join(folder, name);
      if (isExecutable(file)) return file;
    }
  }
  return null;
}

/**
 * Installs a Debian package if possible, that is with apt-get and as root. A server in it is not
 * started. Returns false if the installation is impossible or fails; reports progress on stdout.
 */
export async function installDebianPackage(name: string): Promise<boolean> {
  const apt = findProgram(['apt-get']);
  if (apt === null || process.getuid?.() !== 0) return false;
  console.log(`Installing Debian's package ${name} …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const allowServers = forbidServers();
  try {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
      if ((await exitStatus(apt, args, environment)) !== 0) return false;
    }
    return true;
  } finally {
    allowServers();
  }
}

/** Debian's packages ask it whether they may start services: 101 means no (policy-rc.d(8)). */
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Prevents packages from starting servers, unless a policy exists already; returns a function that
 * undoes it.
 */
function forbidServers(): () => void {
  if (existsSync(POLICY)) return () => undefined;
  writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return () => {
    rmSync(POLICY, { force: true });
  };
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function exitStatus(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, stdio: 'ignore' });
    child.on('error', () => {
      resolve(1);
    });
    child.on('close', (status) => {
      resolve(status ?? 1);
    });
  });
}
