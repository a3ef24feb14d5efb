import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#src/release/project-root.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { everyProduct } from '#src/server/db/product-list.ts';
import { messyRows } from '#tests/catalogue/import/messy-rows.ts';
import { listen } from '#tests/fixtures/http-server.ts';
import { testShop, type TestShop } from './command.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  return () => shop.remove();
});

const write = async (name: string, content: string | Uint8Array) => {
  const path = join(shop.dataDir, name);
  await writeFile(path, content);
  return path;
};
const runImport = (...args: readonly string[]) => shop.run('import.ts', args);
const products = async () => {
  const db = await openDatabase({ databaseUrl: null, dataDir: shop.dataDir });
  try {
    return await everyProduct(db);
  } finally {
    await db.destroy();
  }
};
const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

describe('npm run import', { timeout: 60_000 }, () => {
  it('npm run import accounts for every row of a large messy file and finds all again', async () => {
    const { csv, rows } = messyRows(2_000);
    const path = await write('messy.csv', csv);
    const dry = await runImport(path, '--dry-run');
    expect(dry.stdout).toContain('This was a dry run: nothing was written.');
    expect(await products()).toEqual([]);

    const first = await runImport(path);
    expect(first).toMatchObject({ status: 0, stderr: '' });
    const said = / (\d+) rows, (\d+) new, 0 changed, 0 unchanged, (\d+) refused\.$/m;
    const [, all, added, refused] = said.exec(first.stdout) ?? [];
    expect(Number(all)).toBe(rows);
    expect(Number(added) + Number(refused)).toBe(rows);
    expect(first.stdout.match(/^Row \d+ .*was refused: \S/gm)).toHaveLength(Number(refused));
    expect(await products()).toHaveLength(Number(added));

    const again = await runImport(path);
    expect(again.stdout).toContain(
      `${rows} rows, 0 new, 0 changed, ${added} unchanged, ${refused} refused.`,
    );
  });

  it('npm run import loses no line to a reader that is late', async () => {
    const path = await write('messy.csv', messyRows(10_000).csv);
    // As `less` does, it reads a little and waits.
    const read = 'IFS= read -r first; echo "$first"; sleep 1; cat';
    const { stdout } = await promisify(execFile)(
      'sh',
      ['-c', `"$0" scripts/import.ts "$1" --dry-run | { ${read}; }`, process.execPath, path],
      { cwd: projectRoot, env: { ...process.env, DATA_DIR: shop.dataDir } },
    );
    // More than a pipe holds.
    expect(stdout.length).toBeGreaterThan(100_000);
    expect(stdout).toContain('This was a dry run: nothing was written.');
  });

  it('npm run import can change only prices and stock with two columns', async () => {
    await runImport(await write('a.csv', 'title,price,description\nLamp,5000,Bright\nTorch,7,x\n'));
    const before = await products();
    const out = await runImport(await write('prices.csv', 'slug;price\nlamp;4500\nfan;3\n'));
    expect(out.stdout).toContain(
      'Row 3 was refused: no product has the slug "fan", and a new one needs a title.',
    );
    await runImport(await write('stock.csv', 'id\tstock\n1\t0\n'));
    const [lamp, torch] = await products();
    expect(lamp).toMatchObject({ promotionalPrice: 4500, stock: 0, fullDesc: 'Bright' });
    expect(torch).toEqual(before[1]);
  });

  it('npm run import fetches pictures from a folder and addresses once, and names missing ones', async () => {
    const folder = join(shop.dataDir, 'photos');
    await mkdir(folder);
    await writeFile(join(folder, 'red.png'), await picture('red'));
    await writeFile(join(folder, 'fake.png'), '<svg onload="alert(1)"/>');
    const blue = await picture('blue');
    const origin = await listen((_request, response) => response.end(blue));
    const cell = `red.png, ${origin}/blue.png, red.png, fake.png, gone.png, ../a.json`;
    const path = await write('a.json', JSON.stringify([{ title: 'A', price: 1, images: cell }]));
    const { stdout, status } = await runImport(path, '--pictures', folder, '--allow-private');
    expect(status).toBe(0);
    expect(stdout).toContain('The picture fake.png is missing: the file is HTML, SVG or XML');
    expect(stdout).toContain('The picture gone.png is missing: it is not in the folder.');
    expect(stdout).toContain('The picture ../a.json is missing: its name leads out');
    const files = (await products())[0]?.productImages.map(({ img }) => img) ?? [];
    expect(files).toHaveLength(2);
    const uploads = await readdir(join(shop.dataDir, 'uploads'));
    expect(uploads.sort()).toEqual(files.toSorted());
    expect(await readFile(join(shop.dataDir, 'uploads', files[1] ?? ''))).toEqual(blue);

    // A missing picture removes nothing; an empty cell does.
    const imagesAfter = async (csv: string) => {
      await runImport(await write('pictures.csv', csv));
      return (await products())[0]?.productImages.map(({ img }) => img);
    };
    expect(await imagesAfter('id,images\n1,gone.png\n')).toEqual(files);
    expect(await imagesAfter('id,images\n1,\n')).toEqual([]);
  });

  it('npm run import fetches pictures from private addresses only with --allow-private', async () => {
    let asked = 0;
    const blue = await picture('blue');
    const origin = await listen((_request, response) => {
      asked += 1;
      response.end(blue);
    });
    const path = await write('a.csv', `title,price,images\nA,1,${origin}/blue.png\n`);
    const refused = await runImport(path);
    expect(refused.stdout).toContain(
      `The picture ${origin}/blue.png is missing: 127.0.0.1 is not on the public internet.`,
    );
    expect(asked).toBe(0);
    await runImport(path, '--allow-private');
    expect(asked).toBe(1);
  });

  it('npm run import reads an export and finds nothing changed', async () => {
    const { csv } = messyRows(200);
    await runImport(await write('a.csv', csv));
    const before = await products();
    for (const name of ['all.csv', 'all.json', 'all.jsonl']) {
      const path = join(shop.dataDir, name);
      const exported = await shop.run('export.ts', [path]);
      expect(exported.stdout).toBe(`${before.length} products are in ${path}.\n`);
      const { stdout } = await runImport(path);
      expect(stdout, stdout).toContain(
        `${before.length} rows, 0 new, 0 changed, ${before.length} unchanged, 0 refused.`,
      );
    }
    expect(await products()).toEqual(before);
  });

  it.each([
    [[], 2, /^Name the file: npm run import -- FILE/],
    [['nowhere.csv'], 1, /^nowhere\.csv was not imported: there is no such file\.\n$/],
    [['a.xlsx'], 1, /^a\.xlsx must end with \.csv, \.json, \.jsonl\.\n$/],
    [['a.csv', '--range', 'middle'], 2, /^--range must be low or high, not "middle"\.\n$/],
    [['package.json', '--map', 'x'], 2, /^--map must be "Column=field", not "x"\.\n$/],
  ] as const)(
    'npm run import refuses %j with status %i in one sentence',
    async (args, status, sentence) => {
      const ended = await runImport(...args);
      expect(ended.stderr).toMatch(sentence);
      expect(ended.status).toBe(status);
    },
  );
});
