/** The list of a page under `/products`, as in its address. */
export type ListingQuery = {
  /** Slug of the category, or `all`. */
  readonly category: string;
  /** Slug of the brand; null for every brand. */
  readonly brand: string | null;
  /** Page of a brand's listing, from 1. */
  readonly page: number;
};

/** Reads the path of a listing; null if it is that of another screen. */
export function readListingQuery(path: string): ListingQuery | null {
  const [category, brand = null, page = '1', ...rest] = segmentsOf(path);
  if (category === undefined || rest.length > 0 || !/^[1-9]\d{0,5}$/.test(page)) return null;
  return { category, brand, page: Number(page) };
}

function segmentsOf(path: string): readonly string[] {
  const [first, ...segments] = path.split('/').slice(1);
  if (first !== 'products' || segments.includes('')) return [];
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return [];
  }
}
