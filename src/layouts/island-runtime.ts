import load from 'astro/runtime/client/load.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';
import { hashedScript } from './hashed-script.ts';

const parts = [load, island];

/** Astro's own scripts for islands as one file, which a browser loads once for the whole shop. */
export const islandRuntime = hashedScript('islands', parts.join('\n'));

/**
 * What the head begins with: no text of a product can stand before it. Further down, an attribute may
 * hold any markup, `</head>` as well, because in quotes it is text.
 */
const OPENING = '<meta charset="utf-8">';

const inline = [
  `<style>${ISLAND_STYLES}</style>`,
  ...parts.map((part) => `<script>${part}</script>`),
];

/**
 * A page that loads that file instead of holding the scripts, which Astro writes into every page: 1.7
 * kB less each, compressed, and nothing inline for the security policy to allow. The one rule of
 * Astro's inline style stands in `styles/base.css`.
 */
export function shareIslandRuntime(html: string): string {
  let rest = html;
  for (const script of inline) rest = rest.replace(script, '');
  if (rest === html) return html;
  return rest.replace(OPENING, `${OPENING}<script src="${islandRuntime.path}" defer></script>`);
}
