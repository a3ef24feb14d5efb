import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { sitemapDocument, sitemapParts } from '#src/catalogue/crawlers/sitemap.ts';
import { site } from '#src/catalogue/site.ts';

/** One page for each part of the sitemap. */
export const getStaticPaths = async () => {
  const { index } = await site();
  return sitemapParts(index).map((part) => ({ params: { part: part.name }, props: { part } }));
};

/** A part of the sitemap. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  new Response(sitemapDocument(props.part, await site()));
