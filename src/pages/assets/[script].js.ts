import type { APIRoute, GetStaticPaths } from 'astro';
import { earlyScript } from '#src/layouts/early-script.ts';

export const getStaticPaths: GetStaticPaths = () => [
  { params: { script: earlyScript.path.slice('/assets/'.length, -'.js'.length) } },
];

export const GET: APIRoute = () =>
  new Response(earlyScript.text, { headers: { 'Content-Type': 'text/javascript' } });
