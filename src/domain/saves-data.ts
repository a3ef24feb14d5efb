/**
 * Returns whether the shopper asks for less data (Save-Data, WICG), by the `navigator` of a page or a
 * worker. Browsers without it say no.
 */
export function savesData(navigator: object): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
