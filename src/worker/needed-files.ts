/** Hashed files in a page, a script or a style: under `/assets/`, or beside the script itself. */
const NAMED = /(?:\bassets\/|["'`(]\.\/)([\w.~-]+\.(?:js|css|woff2))\b/g;

/** Begins the name of a program that an offline page does without: pictures still open as links. */
const DISPENSABLE = 'picture-viewer.';

/** Returns the addresses of the hashed scripts, styles and fonts that a text of the site names, each once. */
export function neededFiles(text: string, origin: string): readonly string[] {
  const names = [...text.matchAll(NAMED)]
    .flatMap(([, name]) => name ?? [])
    .filter((name) => !name.startsWith(DISPENSABLE));
  return [...new Set(names)].map((name) => `${origin}/assets/${name}`);
}
