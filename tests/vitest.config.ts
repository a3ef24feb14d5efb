import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    setupFiles: ['tests/cheap-passwords.ts'],
    globalSetup: ['tests/server/template-databases.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Tests of a server wait for its disk much of the time: one at a time would leave a core idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A test that was left alone would pass for ever.
    allowOnly: false,
    passWithNoTests: false,
  },
});
