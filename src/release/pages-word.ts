import type { KeptPage } from './kept-pages.ts';

/**
 * What the child that renders pages says before its end: once, before the first page, which of `all`
 * files are kept of earlier builds; and then of files that it has made and that are whole, by their paths inside the site.
 */
export type PagesWord =
  | { readonly kept: readonly KeptPage[]; readonly all: number }
  | { readonly made: readonly string[] };
