import type { APIRoute, GetStaticPaths } from 'astro';
import { drawMark, drawShortcut } from '#src/catalogue/app-icon.ts';
import { appIcons, appShortcuts } from '#src/domain/app-manifest.ts';
import { iconPaths } from '#src/ui/icon-paths.ts';

/** The icons of the installed app and of its shortcuts. */
export const getStaticPaths: GetStaticPaths = () =>
  [...appIcons, ...appShortcuts].map(({ file }) => ({ params: { file } }));

export const GET: APIRoute = async ({ params }) => {
  const icon = appIcons.find(({ file }) => file === params.file);
  if (icon !== undefined) {
    return new Response(await drawMark(icon.width, icon.purpose === 'any' ? 'round' : 'square'));
  }
  const shortcut = appShortcuts.find(({ file }) => file === params.file);
  if (shortcut === undefined) return new Response(null, { status: 404 });
  return new Response(await drawShortcut(shortcut.width, iconPaths[shortcut.icon]));
};
