import { ESLint } from 'eslint';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** DESIGN.md's table of folders: what each may import besides itself; `types` means types alone. */
const table: Record<string, Record<string, 'all' | 'types'>> = {
  domain: {},
  contract: { domain: 'all' },
  server: { contract: 'all', domain: 'all' },
  api: { contract: 'all', domain: 'all' },
  catalogue: { api: 'all', contract: 'all', domain: 'all' },
  release: { catalogue: 'all', api: 'all', contract: 'all', domain: 'all' },
  stores: { api: 'all', contract: 'all', domain: 'all' },
  ui: { contract: 'types', domain: 'all' },
  islands: { stores: 'all', ui: 'all', contract: 'types', domain: 'all' },
  components: { islands: 'all', ui: 'all', contract: 'types', domain: 'all' },
  layouts: { components: 'all', islands: 'all', ui: 'all', catalogue: 'all', domain: 'all' },
  pages: {
    layouts: 'all',
    components: 'all',
    islands: 'all',
    ui: 'all',
    catalogue: 'all',
    contract: 'types',
    domain: 'all',
  },
};
const folders = Object.keys(table);
const anyRuntime = ['domain', 'contract', 'api', 'stores', 'ui', 'islands'];

/** A file of the folder that can be imported. */
function sampleFile(folder: string): string {
  const file = readdirSync(`${root}src/${folder}`, { recursive: true, withFileTypes: true }).find(
    (entry) => entry.isFile() && /\.(?:ts|tsx|astro)$/.test(entry.name),
  );
  if (file === undefined) throw new Error(`src/${folder} holds no module`);
  return `#src/${`${file.parentPath}/${file.name}`.slice(root.length + 'src/'.length)}`;
}

const eslint = new ESLint({
  cwd: root,
  ruleFilter: ({ ruleId }) => /^boundaries\/|^no-restricted-imports$/.test(ruleId),
});

async function complaints(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: `${root}${filePath}` });
  const fatal = result?.messages.find((message) => message.fatal === true);
  if (fatal !== undefined) throw new Error(fatal.message);
  return result?.messages.map(({ ruleId }) => ruleId ?? '') ?? [];
}

describe.each(folders)('a module in src/%s', (from) => {
  it.each(folders)(
    'a module imports from src/%s only as the table of folders allows',
    async (to) => {
      const value = await complaints(
        `src/${from}/probe.ts`,
        `import * as x from '${sampleFile(to)}'; x;`,
      );
      const type = await complaints(
        `src/${from}/probe.ts`,
        `import type * as x from '${sampleFile(to)}'; export type Y = typeof x;`,
      );
      const rule = from === to ? 'all' : table[from]?.[to];
      expect(value.length === 0, 'a value').toBe(rule === 'all');
      expect(type.length === 0, 'a type').toBe(rule !== undefined);
    },
  );

  it('a module imports Node only where it never runs in a browser', async () => {
    const found = await complaints(`src/${from}/probe.ts`, `import * as x from 'node:fs'; x;`);
    expect(found.length > 0).toBe(anyRuntime.includes(from));
  });

  it('a module does not leave its folder by a relative path', async () => {
    const found = await complaints(`src/${from}/a/probe.ts`, `import * as x from '../b.ts'; x;`);
    expect(found).toContain('no-restricted-imports');
  });
});

describe.each(['pages', 'layouts', 'components'])('an .astro file in src/%s', (folder) => {
  const bad = `import * as x from '${sampleFile('server')}'; x;`;

  it('an .astro file may not import the server in its frontmatter', async () => {
    const found = await complaints(`src/${folder}/Probe.astro`, `---\n${bad}\n---\n<p>a</p>\n`);
    expect(found).toContain('boundaries/dependencies');
  });

  it('an .astro file may not import the server in a script', async () => {
    const found = await complaints(
      `src/${folder}/Probe.astro`,
      `---\n---\n<p>a</p>\n<script>\n${bad}\n</script>\n`,
    );
    expect(found).toContain('boundaries/dependencies');
  });
});
