import { createHash } from 'node:crypto';

/** A script file under `/assets/` with a hash of its content in its name. */
export type HashedScript = { readonly text: string; readonly path: string };

/** Returns the script with this name and text. */
export function hashedScript(name: string, text: string): HashedScript {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return { text, path: `/assets/${name}.${hash}.js` };
}
