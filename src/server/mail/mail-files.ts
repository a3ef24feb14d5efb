import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#src/domain/error-code.ts';

/** The folder for mail files of a shop without a mail server. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Removes the mails written up to `before`, in ms since 1970. */
export async function forgetMailFiles(dataDir: string, before: number): Promise<void> {
  const folder = mailFolder(dataDir);
  const names = (await unlessMissing(readdir(folder))) ?? [];
  for (const name of names.filter((one) => /\.txt(?:\.part)?$/.test(one))) {
    const file = join(folder, name);
    // Another process may have removed it meanwhile.
    const found = await unlessMissing(stat(file));
    if (found !== null && found.mtimeMs <= before) await rm(file, { force: true });
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
