import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { listingFilePaths } from '#src/catalogue/paths.ts';

export const getStaticPaths = () => listingFilePaths();

/** A file of a listing, for the script that extends it. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(props.body());
