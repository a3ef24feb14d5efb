import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, '.github', 'security.md'), 'utf8');

/** Requirements of OWASP ASVS 5.0.0 at the levels 1 and 2. */
const REQUIREMENTS = 253;

/** The cells of each table line whose first cell matches. */
function rowsOf(first: RegExp): string[][] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([cell = '']) => first.test(cell));
}

const requirements = rowsOf(/^V\d+\.\d+\.\d+$/);

describe('the page about security', () => {
  it('the security page has each requirement once, with its level, its state and its evidence', () => {
    const ids = requirements.map(([id]) => id);
    expect(new Set(ids).size).toBe(REQUIREMENTS);
    expect(ids).toHaveLength(REQUIREMENTS);
    for (const [id, level, words, state, shownBy, ...others] of requirements) {
      expect(level, id).toMatch(/^[12]$/);
      expect(words, id).not.toBe('');
      expect(state, id).toMatch(/^(?:met|partly|not met|does not apply)$/);
      expect(shownBy, id).not.toBe('');
      expect(others, id).toEqual([]);
    }
  });

  it('the security page counts the states correctly', () => {
    const count = (state: string) => requirements.filter((cells) => cells[3] === state).length;
    const told = `${count('met')} are met, ${count('partly')} partly, ${count('not met')} are not, and ${count('does not apply')} do not apply`;
    expect(page.replaceAll('\n', ' ')).toContain(told);
  });

  it('the security page has each finding once', () => {
    const findings = rowsOf(/^\d+$/).map(([number]) => Number(number));
    expect(findings).toEqual(Array.from({ length: 28 }, (_, index) => index + 1));
  });

  it('the security page names existing files and test titles', () => {
    const files = [...page.matchAll(/`((?:src|tests|scripts|\.github)\/[^`]+)`/g)];
    expect(files.length).toBeGreaterThan(100);
    for (const [, file = ''] of files) expect(existsSync(join(root, file)), file).toBe(true);

    // The titles of its tests follow a test file, up to the next file or the end of the cell.
    const shown = [...page.matchAll(/`(tests\/[^`]+\.test\.tsx?)`([^`|]*)/g)];
    for (const [, file = '', after = ''] of shown) {
      const text = readFileSync(join(root, file), 'utf8');
      for (const [, title = ''] of after.matchAll(/“([^”]+)”/g)) {
        expect(text.includes(title), `${file} has no test “${title}”`).toBe(true);
      }
    }
  });
});
