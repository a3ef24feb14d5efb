import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, installDebianPackage } from '#scripts/programs.ts';
import { projectRoot } from '#src/release/project-root.ts';
import { measureProgram, type Measured } from './measured-program.ts';

/** A site of plain pages to compare with the shop. */
export type BareSite = {
  readonly name: string;
  /** Builds it with one page for each price. */
  readonly build: (prices: readonly number[]) => Promise<Measured>;
};

const ASTRO_CONFIG = `
import { defineConfig } from 'astro/config';
export default defineConfig({
  output: 'static',
  build: { format: 'file' },
  experimental: { incrementalBuild: true },
});
`;

const ASTRO_PAGE = `---
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
export const getStaticPaths = () =>
  JSON.parse(readFileSync(join(process.cwd(), 'prices.json'), 'utf8')).map((price, index) => ({
    params: { product: String(index) },
    props: { price },
    cacheKey: String(price),
  }));
const { product } = Astro.params;
const { price } = Astro.props;
---
<html lang="en"><head><title>Product {product}</title></head>
<body><h1>Product {product}</h1><p>{price}</p></body></html>
`;

/** Returns a site of Astro alone, in this project's version, in `folder`. */
export function bareAstro(folder: string): BareSite {
  mkdirSync(join(folder, 'src', 'pages', 'products'), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'astro.config.mjs'), ASTRO_CONFIG);
  writeFileSync(join(folder, 'src', 'pages', 'products', '[product].astro'), ASTRO_PAGE);
  return {
    name: 'Astro alone',
    build: (prices) => {
      writeFileSync(join(folder, 'prices.json'), JSON.stringify(prices));
      const astro = join(projectRoot, 'node_modules', '.bin', 'astro');
      const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
      return measureProgram(astro, ['build'], { cwd: folder, env });
    },
  };
}

/** Returns a site of Debian's Hugo in `folder`; null if it is missing and cannot be installed. */
export async function bareHugo(folder: string): Promise<BareSite | null> {
  if (findProgram(['hugo']) === null) await installDebianPackage('hugo');
  const hugo = findProgram(['hugo']);
  if (hugo === null) return null;
  const content = join(folder, 'content', 'products');
  const layouts = join(folder, 'layouts', '_default');
  for (const path of [content, layouts]) mkdirSync(path, { recursive: true });
  writeFileSync(
    join(folder, 'config.toml'),
    'baseURL = "http://shop.invalid/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap", "home", "section", "404"]\n',
  );
  writeFileSync(
    join(layouts, 'single.html'),
    '<html lang="en"><head><title>{{ .Title }}</title></head><body><h1>{{ .Title }}</h1><p>{{ .Params.price }}</p></body></html>\n',
  );
  return {
    name: 'Hugo',
    build: (prices) => {
      for (const [index, price] of prices.entries()) {
        const front = `---\ntitle: Product ${index}\nprice: ${price}\n---\n`;
        writeFileSync(join(content, `${index}.md`), front);
      }
      return measureProgram(hugo, ['--quiet'], { cwd: folder });
    },
  };
}
