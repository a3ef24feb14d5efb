import type { APIRoute } from 'astro';
import { llmsText } from '#src/catalogue/crawlers/llms.ts';
import { site } from '#src/catalogue/site.ts';

/** A short summary of the shop, for language models. */
export const GET: APIRoute = async () => {
  const { index, siteUrl } = await site();
  return new Response(llmsText(index, siteUrl));
};
