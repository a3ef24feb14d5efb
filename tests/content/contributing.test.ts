import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = ['README.md', ...globSync('.github/**/*.md', { cwd: root })];
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');

/** Files of the repository that a page names in code, except patterns such as `<noun>`. */
function filesNamed(text: string): string[] {
  const named = [...text.matchAll(/`((?:src|scripts|tests)\/[\w./-]+)`/g)];
  return named.map(([, path = '']) => path).filter((path) => !path.endsWith('/…'));
}

describe.each(pages)('the page %s', (page) => {
  it('a guide names only files and folders that exist', () => {
    expect(filesNamed(textOf(page)).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('a guide links only to files of the repository that exist', () => {
    const links = [...textOf(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(
      ([, to = '']) => to,
    );
    const missing = links.filter((to) => !existsSync(join(root, dirname(page), to)));
    expect(missing).toEqual([]);
  });
});

it('the tour of the code answers twenty questions', () => {
  const rows = textOf('.github/CONTRIBUTING.md').match(/^\| [A-Z][^|]*\?\s*\|.*\|$/gm) ?? [];
  expect(rows).toHaveLength(20);
  for (const row of rows) expect(filesNamed(row).length, row).toBeGreaterThan(0);
});
