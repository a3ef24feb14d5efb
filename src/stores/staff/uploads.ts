/**
 * Returns the address of a product's picture as it was uploaded. The site's own sizes are named by a
 * pull, and a new product has none yet.
 */
export function uploadAddress(file: string): string {
  const { origin } = new URL(String(import.meta.env.PUBLIC_API_URL), location.href);
  return `${origin}/uploads/${encodeURIComponent(file)}`;
}
