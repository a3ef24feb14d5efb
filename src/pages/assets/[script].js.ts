import type { APIRoute, GetStaticPaths } from 'astro';
import { earlyScript } from '#src/layouts/early-script.ts';
import { islandRuntime } from '#src/layouts/island-runtime.ts';

export const getStaticPaths: GetStaticPaths = () =>
  [earlyScript, islandRuntime].map(({ path, text }) => ({
    params: { script: path.slice('/assets/'.length, -'.js'.length) },
    props: { text },
  }));

export const GET: APIRoute = ({ props }) =>
  new Response(String(props.text), { headers: { 'Content-Type': 'text/javascript' } });
