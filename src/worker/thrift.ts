import { savesData } from '#src/domain/saves-data.ts';

/** Storage that must be left, in bytes: with less, only the shell is kept. */
const LEAST_STORAGE = 30 * 1024 * 1024;

/** Returns whether only the shell is to be kept: the shopper saves data, or storage is short. */
export async function isThrifty(): Promise<boolean> {
  if (savesData(navigator)) return true;
  const { quota, usage } = await navigator.storage.estimate();
  return quota !== undefined && usage !== undefined && quota - usage < LEAST_STORAGE;
}
