import { createHash } from 'node:crypto';

/** A script that pages load as a file of its own, named by its content like all under `/assets/`. */
export type NamedScript = { readonly text: string; readonly path: string };

/** The script with this name and text. */
export function namedScript(name: string, text: string): NamedScript {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return { text, path: `/assets/${name}.${hash}.js` };
}
