/** Returns whether the shopper asks for less data (Save-Data, WICG). Browsers without it say no. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
