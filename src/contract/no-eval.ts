import { config } from 'zod';

/*
 * Pages forbid eval by their content security policy, and zod's attempt at it would be reported
 * there as a violation. It asks once, when the first schema is made, so this comes before all.
 */
if ('document' in globalThis) config({ jitless: true });
