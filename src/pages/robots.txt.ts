import type { APIRoute } from 'astro';
import { robotsText } from '#src/catalogue/crawlers/robots.ts';
import { site } from '#src/catalogue/site.ts';

/** What crawlers may read. */
export const GET: APIRoute = async () => new Response(robotsText((await site()).siteUrl));
