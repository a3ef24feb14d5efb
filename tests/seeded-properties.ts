import fc from 'fast-check';
import { isLong } from '#tests/fixtures/runs.ts';

// `npm test` tries the same cases each time, so that it fails for what has changed. The long run looks
// for new ones and prints the seed of one that fails.
if (!isLong) fc.configureGlobal({ seed: 2026 });
