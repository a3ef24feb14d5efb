import { join } from 'node:path';
import { build, type Alias, type Rolldown } from 'vite';
import { projectRoot } from '#src/release/project-root.ts';

type BundleOptions = {
  /** The values of expressions such as `import.meta.env.PUBLIC_API_URL`. */
  readonly define?: Readonly<Record<string, string>>;
  readonly alias?: readonly Alias[];
  readonly output: Rolldown.OutputOptions;
};

/**
 * Bundles a program outside of Astro's build, whose files stay as they are. `entry` is a path in `src`.
 * Returns the program first, then its other files. Throws if there is no program.
 */
export async function bundle(
  entry: string,
  { define = {}, alias = [], output }: BundleOptions,
): Promise<readonly [Rolldown.OutputChunk, ...(Rolldown.OutputChunk | Rolldown.OutputAsset)[]]> {
  const made = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    resolve: { alias: [...alias] },
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      // A program has one style sheet, and its pages name the scripts to load early.
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: join(projectRoot, 'src', entry), output },
    },
  });
  const outputs = (Array.isArray(made) ? made : [made]) as readonly Rolldown.RolldownOutput[];
  const [program, ...others] = outputs.flatMap((each) => each.output);
  if (program?.type !== 'chunk') throw new Error(`${entry} could not be bundled.`);
  return [program, ...others];
}
