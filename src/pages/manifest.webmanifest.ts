import type { APIRoute } from 'astro';
import { appManifest } from '#src/domain/app-manifest.ts';

/** The web app manifest. */
export const GET: APIRoute = () => new Response(JSON.stringify(appManifest));
