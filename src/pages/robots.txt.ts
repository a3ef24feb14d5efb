import type { APIRoute } from 'astro';
import { robotsText } from '#src/catalogue/crawlers/robots.ts';
import { site } from '#src/catalogue/site.ts';

/** The rules for crawlers. */
export const GET: APIRoute = async () => new Response(robotsText((await site()).siteUrl));
