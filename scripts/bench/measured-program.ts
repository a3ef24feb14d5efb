import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Run time of a program, in s, and the peak memory of it and its child processes, in MB. */
export type Measured = { readonly seconds: number; readonly megabytes: number };

/** Interval between memory samples, in ms. */
const LOOK_MS = 200;

/** Runs a program to its end. Rejects if its exit status is not 0. */
export function measureProgram(
  program: string,
  args: readonly string[],
  { cwd, env = process.env }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Measured> {
  const started = performance.now();
  const child = spawn(program, [...args], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let megabytes = 0;
  const looking = setInterval(() => {
    if (child.pid !== undefined) megabytes = Math.max(megabytes, memoryOf(child.pid) / 1e6);
  }, LOOK_MS);
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said = `${said}${part.toString()}`.slice(-2000)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      clearInterval(looking);
      const seconds = (performance.now() - started) / 1000;
      if (status === 0) resolve({ seconds, megabytes });
      else reject(new Error(`${program} ended with status ${status ?? 'unknown'}: ${said}`));
    });
  });
}

/** Returns the resident bytes of a process and its descendants; 0 if the machine has no /proc. */
function memoryOf(pid: number): number {
  const children = new Map<number, number[]>();
  const bytes = new Map<number, number>();
  for (const entry of listProcesses()) {
    children.set(entry.parent, [...(children.get(entry.parent) ?? []), entry.pid]);
    bytes.set(entry.pid, entry.bytes);
  }
  const sum = (one: number): number =>
    (children.get(one) ?? []).reduce((all, other) => all + sum(other), bytes.get(one) ?? 0);
  return sum(pid);
}

function listProcesses(): { pid: number; parent: number; bytes: number }[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          const status = readFileSync(`/proc/${name}/status`, 'utf8');
          const valueOf = (field: string) =>
            Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
          return [{ pid: Number(name), parent: valueOf('PPid'), bytes: valueOf('VmRSS') * 1024 }];
        } catch {
          // The process has ended in the meantime.
          return [];
        }
      });
  } catch {
    return [];
  }
}
