import type { APIRoute } from 'astro';
import { drawMark } from '#src/catalogue/app-icon.ts';

/** In pixels, as phones request it. */
const SIZE = 180;

/**
 * The shop's icon as a PNG, for home screens, which request this name, and as the logo of
 * structured data. Its corners are square: phones round them.
 */
export const GET: APIRoute = async () => new Response(await drawMark(SIZE, 'square'));
