import { NetworkError } from './errors.ts';

/**
 * Loads code that only a call needs, such as the contract's schemas: evaluating those with the page
 * blocks a slow phone for 20 ms. What all of them are made of is asked for first, and so runs in a task of
 * its own. Throws a NetworkError if there is no answer; the next call retries.
 */
export async function loadedCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    const [, code] = await Promise.all([import('#src/contract/reply.ts'), load()]);
    return code;
  } catch (cause) {
    throw new NetworkError('The code of a call could not be loaded.', { cause });
  }
}
