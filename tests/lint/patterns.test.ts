import { ESLint } from 'eslint';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const eslint = new ESLint({
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  ruleFilter: ({ ruleId }) => ruleId.startsWith('regexp/'),
});

it.each([
  ['regexp/no-super-linear-backtracking', String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/`],
  ['regexp/no-super-linear-backtracking', String.raw`/^(?:a+)+$/`],
  ['regexp/no-super-linear-move', String.raw`/\/+$/`],
])('the linter refuses, by %s, the pattern %s', async (rule, pattern) => {
  const [result] = await eslint.lintText(`export const slow = ${pattern};`, {
    filePath: 'src/server/http/probe.ts',
  });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual([rule]);
});
