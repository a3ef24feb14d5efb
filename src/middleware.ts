import { defineMiddleware } from 'astro:middleware';
import { inlineCode } from '#src/catalogue/inline-code.ts';
import { site } from '#src/catalogue/site.ts';
import { tidyMarkup } from '#src/domain/markup.ts';
import { allowInline } from '#src/domain/security-policy.ts';

/**
 * Sends every page as valid HTML. The policy of a page with islands allows the code that Astro puts into
 * it: 1.7 kB, compressed, on the ten pages of forms and lists. The layout names its own.
 */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  const response = await next();
  if (response.headers.get('content-type')?.startsWith('text/html') !== true) return response;
  const html = tidyMarkup(await response.text());
  const { policy } = await site();
  const page = html.includes('<astro-island')
    ? html.replace(locals.policy, () => allowInline(policy, inlineCode(html)))
    : html;
  return new Response(page, { status: response.status, headers: response.headers });
});
