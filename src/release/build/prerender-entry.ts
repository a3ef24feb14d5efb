import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';
import { fixedPageKey } from '#src/catalogue/paths.ts';
import type { PagePath } from './render-pages.ts';

// The entry of the bundle that renders pages (renderer.ts): the bundle runs without Astro's build.

const app = createApp({ streaming: false });

/** Every path of the site, in the order of its routes. Astro knows the keys of dynamic routes alone. */
export async function paths(): Promise<readonly PagePath[]> {
  const all = await new StaticPaths(app).getAll();
  const keyOf = await fixedPageKey();
  return all.map((path) =>
    path.cacheKey === undefined && path.route.type === 'page'
      ? { ...path, cacheKey: keyOf(path.pathname) }
      : path,
  );
}

/** No page shows it: addresses come from the settings (catalogue/site.ts). */
const ORIGIN = 'http://localhost';

/** Renders a path of `paths`. A page that fails is logged, and answered with status 500. */
export function render({ pathname, route }: PagePath): Promise<Response> {
  return app.render(new Request(new URL(pathname, ORIGIN)), { routeData: route });
}
