import type { Argon2Cost } from './phc.ts';

/** The cost of a new password's hash: OWASP's parameters for argon2id (DESIGN.md, Stack). */
export const passwordCost: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 };
