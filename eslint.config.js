import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** What each folder of `src` may import, besides itself. `content` and `styles` hold no code. */
const mayImport = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  api: ['contract', 'domain'],
  catalogue: ['api', 'contract', 'domain', 'content'],
  release: ['catalogue', 'api', 'contract', 'domain'],
  demo: ['contract', 'domain'],
  stores: ['api', 'contract', 'domain'],
  ui: ['domain'],
  worker: ['domain'],
  islands: ['stores', 'ui', 'domain', 'styles'],
  components: ['islands', 'ui', 'domain', 'styles'],
  layouts: ['components', 'islands', 'ui', 'catalogue', 'domain', 'styles'],
  pages: ['layouts', 'components', 'islands', 'ui', 'catalogue', 'domain'],
  content: [],
  styles: [],
};

/** Folders that may import the contract's types, and none of its values. */
const contractTypesOnly = ['ui', 'islands', 'components', 'pages'];

/** Folders whose code also runs in a browser. */
const anyRuntime = ['domain', 'contract', 'api', 'stores', 'ui', 'islands', 'worker'];

const policies = [
  ...Object.entries(mayImport).map(([type, others]) => ({
    from: { element: { type } },
    allow: { to: { element: { types: { anyOf: [type, ...others] } } } },
  })),
  ...contractTypesOnly.map((type) => ({
    from: { element: { type } },
    allow: { to: { element: { type: 'contract' } }, dependency: { kind: 'type' } },
  })),
];

/** What Oxlint cannot check: which folder may import which, patterns, hooks, and .astro files. */
export default tseslint.config(
  { ignores: ['dist/', '.data/', '.astro/', 'node_modules/'] },
  { files: ['src/**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  {
    files: ['**/*.astro'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: { '@typescript-eslint/consistent-type-definitions': ['error', 'type'] },
  },
  ...astro.configs.recommended,
  {
    files: ['src/**/*'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': Object.keys(mayImport).map((type) => ({
        type,
        pattern: `src/${type}`,
      })),
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies }],
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^\\.\\.(/|$)', message: 'Import across folders as #src/….' }] },
      ],
    },
  },
  {
    // A pattern must take linear time on whatever a stranger sends.
    files: ['src/**/*'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    files: anyRuntime.map((folder) => `src/${folder}/**/*`),
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^node:', message: 'This folder also runs in a browser.' },
            { regex: '^\\.\\.(/|$)', message: 'Import across folders as #src/….' },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    ...reactHooks.configs.flat.recommended,
  },
);
