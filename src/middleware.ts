import { defineMiddleware } from 'astro:middleware';
import { tidyMarkup } from '#src/domain/markup.ts';
import { shareIslandRuntime } from '#src/layouts/island-runtime.ts';

/** Every page goes out as valid HTML and without inline scripts; what is no page stays as it is. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (response.headers.get('content-type')?.startsWith('text/html') !== true) return response;
  const html = tidyMarkup(shareIslandRuntime(await response.text()));
  return new Response(html, { status: response.status, headers: response.headers });
});
