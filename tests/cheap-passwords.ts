import { vi } from 'vitest';

// Hundreds of accounts are made in the tests, and each hash of the real cost takes a quarter of a
// second. What the real cost is, tests/server/accounts/password.test.ts says.
vi.mock('#src/server/accounts/password-cost.ts', () => ({
  passwordCost: { memory: 8, passes: 1, parallelism: 1 },
}));

// Many tests have sign-ins refused. What the real pause does, tests/server/accounts/refusal-pause.test.ts says.
vi.mock('#src/server/accounts/refusal-pause.ts', () => ({ refusalPause: { ms: 0 } }));
