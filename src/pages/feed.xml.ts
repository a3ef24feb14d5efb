import type { APIRoute } from 'astro';
import { merchantFeed } from '#src/catalogue/crawlers/feed.ts';
import { textStream } from '#src/catalogue/crawlers/text-stream.ts';
import { site } from '#src/catalogue/site.ts';

/** All products, for Google Merchant Center. */
export const GET: APIRoute = async () => {
  const shown = await site();
  const { snapshot, variants } = shown.index;
  return new Response(textStream(merchantFeed(snapshot.products, shown, variants)));
};
