import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Settings } from '#src/domain/settings/settings.ts';
import { BACK_OFFICE_FILES } from '#src/domain/staff/files.ts';
import { bundle } from './bundle.ts';

/** The program of the back office: its files, by their paths in a site, and the addresses of two. */
export type BackOffice = {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly script: string;
  readonly styles: string;
};

/**
 * Bundles the back office by itself: in Astro's build it would change the scripts of shoppers' pages.
 * Each file is named by its content.
 */
export async function bundleBackOffice({
  publicApiUrl,
}: Pick<Settings, 'publicApiUrl'>): Promise<BackOffice> {
  const name = `${BACK_OFFICE_FILES.slice(1)}/[name].[hash]`;
  const [program, ...others] = await bundle('islands/staff/main.tsx', {
    define: { 'import.meta.env.PUBLIC_API_URL': JSON.stringify(publicApiUrl) },
    output: { format: 'es', entryFileNames: `${name}.js`, assetFileNames: `${name}[extname]` },
  });
  const files = new Map<string, string | Uint8Array>([[program.fileName, program.code]]);
  for (const other of others) {
    files.set(other.fileName, other.type === 'chunk' ? other.code : other.source);
  }
  const styles = [...files.keys()].filter((file) => file.endsWith('.css'));
  if (files.size !== 2 || styles[0] === undefined) {
    throw new Error(`The back office is one script and one style sheet, not ${files.size} files.`);
  }
  return { files, script: `/${program.fileName}`, styles: `/${styles[0]}` };
}

/** Tells the pages of the back office which script and style sheet they load. */
export function backOfficeNames({ script, styles }: BackOffice): AstroIntegration {
  return {
    name: 'back-office',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            define: {
              'import.meta.env.BACK_OFFICE_SCRIPT': JSON.stringify(script),
              'import.meta.env.BACK_OFFICE_STYLES': JSON.stringify(styles),
            },
          },
        });
      },
    },
  };
}

/** Writes the files of the back office into the folder of a site. */
export async function writeBackOffice({ files }: BackOffice, siteDir: string): Promise<void> {
  for (const [file, content] of files) {
    const path = join(siteDir, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
