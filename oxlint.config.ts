import { defineConfig, type DummyRuleMap } from 'oxlint';
import tseslint from 'typescript-eslint';

const { configs } = tseslint;

/** The rules of typescript-eslint's sets by Oxlint's names; it lacks one, which is still new. */
function rulesOf(sets: typeof configs.strict) {
  const rules = sets
    .flatMap((set) => Object.entries(set.rules ?? {}))
    .filter(
      ([name, level]) => level !== 'off' && !name.endsWith('no-unsafe-class-instance-assignment'),
    )
    .map(([name, level]) => [name.replace('@typescript-eslint/', 'typescript/'), level] as const);
  return Object.fromEntries(rules);
}

const typed = {
  ...rulesOf([...configs.strictTypeCheckedOnly, ...configs.stylisticTypeCheckedOnly]),
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/switch-exhaustiveness-check': 'error',
} satisfies DummyRuleMap;

/** Types and what good TypeScript is. Imports between folders, and .astro files: eslint.config.js. */
export default defineConfig({
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  options: { typeAware: true, typeCheck: true, denyWarnings: true },
  ignorePatterns: ['dist', '.data', '.astro', '**/*.astro'],
  rules: {
    ...rulesOf([...configs.strict, ...configs.stylistic]),
    'typescript/consistent-type-definitions': ['error', 'type'],
    'typescript/consistent-type-imports': 'error',
    ...typed,
    // Longer ones hold two ideas (DESIGN.md, Layout).
    'max-lines': ['error', 300],
  },
  overrides: [
    {
      files: ['{src,scripts}/**'],
      rules: { 'max-lines-per-function': ['error', 60] },
    },
    {
      // Astro reads the types of `locals` from an interface.
      files: ['src/env.d.ts'],
      rules: { 'typescript/consistent-type-definitions': ['error', 'interface'] },
    },
    {
      files: ['**/*.{js,mjs}'],
      rules: Object.fromEntries(Object.keys(typed).map((name) => [name, 'off'])),
    },
  ],
});
