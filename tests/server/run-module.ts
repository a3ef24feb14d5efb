import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Runs a module in a process of its own. */
export async function runModule(script: string): Promise<{ stdout: string }> {
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(import.meta.dirname, '../..'),
  });
}
