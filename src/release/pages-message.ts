import type { KeptPage } from './kept-pages.ts';

/**
 * Messages of the process that renders pages: first, which of `all` files are kept of earlier builds;
 * then the files that it has written, by their paths inside the site.
 */
export type PagesMessage =
  | { readonly kept: readonly KeptPage[]; readonly all: number }
  | { readonly made: readonly string[] };
