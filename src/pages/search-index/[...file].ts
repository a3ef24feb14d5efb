import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { searchFilePaths } from '#src/catalogue/paths.ts';

export const getStaticPaths = () => searchFilePaths();

/** A file of the search index (domain/search/manifest.ts). */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(props.body());
