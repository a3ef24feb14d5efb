import type { APIRoute } from 'astro';
import { llmsText } from '#src/catalogue/crawlers/llms.ts';
import { site } from '#src/catalogue/site.ts';

/** The shop in a few lines, for language models. */
export const GET: APIRoute = async () => {
  const { index, siteUrl } = await site();
  return new Response(llmsText(index, siteUrl));
};
