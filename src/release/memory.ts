import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Below so many there is little to give back. */
const MANY = 30_000;

/** Whether a catalogue of so many products, or of so many pages, takes so much memory that time is given for it. */
export function isLarge(products: number): boolean {
  return products > MANY;
}

/**
 * From now on, this process' heap grows by a fifth of what is in use before it is collected: with ten
 * thousands of pages to make, others need the rest. With few, the time that it takes is the larger part.
 */
export function beThrifty(): void {
  setFlagsFromString('--heap-growing-percent=20');
}

/**
 * Gives the system back what is no longer used of this process' memory. V8 keeps what it once had, for
 * itself, while others that are started need as much; its collection of last resort does not. Takes up
 * to a second or two after a large catalogue, and changes nothing else.
 */
export function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: Readonly<Record<string, string>>) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
