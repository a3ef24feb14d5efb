import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Settings } from '#src/domain/settings/settings.ts';
import type { Rolldown } from 'vite';
import { BACK_OFFICE_FILES } from '#src/domain/staff/files.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { bundle } from './bundle.ts';

/** The program of the back office: its files, by their paths in a site, and what its pages load. */
export type BackOffice = {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** Address of the script that every page loads: React, the frame and all that screens share. */
  readonly script: string;
  /** Addresses of the scripts that hold one screen each, by the screen's address. */
  readonly screens: Readonly<Record<string, string>>;
  readonly styles: string;
};

/**
 * Bundles the back office by itself: in Astro's build it would change the scripts of shoppers' pages.
 * Each file is named by its content. `constants` are those of the shop's details. Throws if a screen would load more than two scripts.
 */
export async function bundleBackOffice(
  { publicApiUrl }: Pick<Settings, 'publicApiUrl'>,
  constants: Readonly<Record<string, string>> = {},
): Promise<BackOffice> {
  const name = `${BACK_OFFICE_FILES.slice(1)}/[name].[hash]`;
  const [program, ...others] = await bundle('islands/staff/main.tsx', {
    define: { 'import.meta.env.PUBLIC_API_URL': JSON.stringify(publicApiUrl), ...constants },
    output: {
      format: 'es',
      entryFileNames: `${name}.js`,
      chunkFileNames: `${name}.js`,
      assetFileNames: `${name}[extname]`,
      codeSplitting: {
        groups: [
          {
            name: (id, graph) => (isShared(id, graph) ? 'main' : null),
            debugName: 'shared by screens',
          },
        ],
      },
    },
  });
  const files = new Map<string, string | Uint8Array>([[program.fileName, program.code]]);
  for (const other of others) {
    files.set(other.fileName, other.type === 'chunk' ? other.code : other.source);
  }
  const [styles, ...more] = [...files.keys()].filter((file) => file.endsWith('.css'));
  if (styles === undefined || more.length > 0) {
    throw new Error('The back office has one style sheet.');
  }
  const chunks = others.filter((other) => other.type === 'chunk');
  if (chunks.some(({ imports }) => imports.some((file) => file !== program.fileName))) {
    throw new Error('A screen of the back office loads its own script and the shared one only.');
  }
  const screens = screensOf(program, chunks);
  return { files, script: `/${program.fileName}`, screens, styles: `/${styles}` };
}

/** Returns the script of each screen, by the screen's address. Throws if one has none. */
function screensOf(
  program: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
): Readonly<Record<string, string>> {
  const screens: Record<string, string> = {};
  for (const [route, path] of Object.entries(staffRoutes)) {
    const name = route.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
    const module = `/islands/staff/${name}-screen.tsx`;
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (chunk !== undefined) screens[path] = `/${chunk.fileName}`;
    else if (!program.moduleIds.some((id) => id.endsWith(module))) {
      throw new Error(`The screen of ${path} should be in src${module}.`);
    }
  }
  return screens;
}

/** Returns whether more than one screen needs a module, or the program itself does. */
function isShared(id: string, graph: Rolldown.ChunkingContext): boolean {
  const seen = new Set([id]);
  const roots = new Set<string>();
  for (const module of seen) {
    const info = graph.getModuleInfo(module);
    if (info === null || info.isEntry) return true;
    if (info.dynamicImporters.length > 0) roots.add(module);
    for (const importer of info.importers) seen.add(importer);
  }
  return roots.size !== 1;
}

/** Tells the pages of the back office which scripts and style sheet they load. */
export function backOfficeNames({ script, screens, styles }: BackOffice): AstroIntegration {
  return {
    name: 'back-office',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            define: {
              'import.meta.env.BACK_OFFICE_SCRIPT': JSON.stringify(script),
              'import.meta.env.BACK_OFFICE_SCREENS': JSON.stringify(screens),
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
