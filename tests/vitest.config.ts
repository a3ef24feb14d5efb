import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    isolate: false,
    setupFiles: [
      'tests/fresh-modules.ts',
      'tests/cheap-passwords.ts',
      'tests/seeded-properties.ts',
    ],
    globalSetup: ['tests/server/template-databases.ts', 'tests/release/shared-folder.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Tests wait for programs and servers part of the time: one for each core would leave it idle.
    maxWorkers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
    // A test that was left alone would pass for ever.
    allowOnly: false,
    passWithNoTests: false,
  },
});
