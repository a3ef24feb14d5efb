import type { APIRoute } from 'astro';
import { sitemapIndex, sitemapParts } from '#src/catalogue/crawlers/sitemap.ts';
import { site } from '#src/catalogue/site.ts';

/** The index of sitemaps. */
export const GET: APIRoute = async () => {
  const { index, siteUrl } = await site();
  return new Response(sitemapIndex(sitemapParts(index), siteUrl));
};
