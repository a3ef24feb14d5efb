/** Values of a query; undefined and null are left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Returns a query with its question mark; empty if it has no values. */
export function queryText(query: Query = {}): string {
  const said = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return said.length === 0 ? '' : `?${new URLSearchParams(said).toString()}`;
}

/**
 * Fills in the parameters of a contract path. Throws a TypeError if one is missing, empty or
 * changes the path: `.` and `..` do so even when encoded.
 */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? String(params[name]) : '';
    if (/^\.{0,2}$/.test(value)) {
      throw new TypeError(`"${value}" cannot stand for {${name}} in ${path}.`);
    }
    return encodeURIComponent(value.toWellFormed());
  });
}
