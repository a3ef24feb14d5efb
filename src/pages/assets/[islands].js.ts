import type { APIRoute, GetStaticPaths } from 'astro';
import { islandRuntime } from '#src/layouts/island-runtime.ts';

export const getStaticPaths: GetStaticPaths = () => [
  { params: { islands: islandRuntime.path.slice('/assets/'.length, -'.js'.length) } },
];

export const GET: APIRoute = () =>
  new Response(islandRuntime.text, { headers: { 'Content-Type': 'text/javascript' } });
