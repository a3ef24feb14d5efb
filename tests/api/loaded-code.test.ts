import { expect, it } from 'vitest';
import { NetworkError } from '#src/api/errors.ts';
import { loadedCode } from '#src/api/loaded-code.ts';

it('code that cannot be loaded is a shop without an answer', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const loading = loadedCode(() => Promise.reject(cause));
  await expect(loading).rejects.toBeInstanceOf(NetworkError);
  await expect(loading).rejects.toMatchObject({ cause, timedOut: false });
});

it('code that is there is returned', async () => {
  await expect(loadedCode(() => Promise.resolve({ answer: 42 }))).resolves.toEqual({ answer: 42 });
});
