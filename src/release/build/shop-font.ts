import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { projectRoot } from '#src/release/project-root.ts';

const SOURCE = 'node_modules/inter-ui/variable/InterVariable.woff2';

/** Every character from one code point to another, both included. */
function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join(
    '',
  );
}

/**
 * Characters of the shop's texts: English, the letters and tone marks of Yoruba, Igbo and Hausa,
 * Western European accents of brand names, the naira sign (U+20A6), and the symbols of the screens.
 */
const CHARACTERS = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ẸẹỌọṢṣỊịỤụṄṅṆṇǸǹḾḿƁɓƊɗƘƙƳƴĀāĒēĪīŌōŪūŁłŚśŠšŽžĆćČčĞğİıŞşŒœŸ',
  '\u0300\u0301\u0302\u0303\u0304\u0307\u0308\u0323',
  '₦€–—‘’“”‹›…•×−→←↑↓★✓✕™≤≥′″',
].join('');

const OPTIONS = {
  targetFormat: 'woff2',
  // Kept: kerning, combining marks, tabular figures for prices. Dropped: stylistic sets.
  keepFeatures: ['kern', 'mark', 'ccmp', 'tnum'],
  variationAxes: { opsz: 14, wght: { min: 400, max: 700 } },
} as const;

/**
 * Returns the path of the shop's typeface: one WOFF2 file of about 32 kB with the shop's characters. It
 * is made once for each version of the font package and kept in the data folder.
 */
export async function shopFont(dataDir: string): Promise<string> {
  const source = await readFile(join(projectRoot, SOURCE));
  const key = createHash('sha256')
    .update(JSON.stringify([CHARACTERS, OPTIONS]))
    .update(source)
    .digest('hex');
  const file = resolve(dataDir, 'cache', 'fonts', key.slice(0, 16), 'oja-sans.woff2');
  if (existsSync(file)) return file;
  const subset = await subsetFont(source, CHARACTERS, OPTIONS);
  await mkdir(dirname(file), { recursive: true });
  // Two builds may make it at once: each writes its own file, and either may win.
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, subset);
  await rename(fresh, file);
  return file;
}
