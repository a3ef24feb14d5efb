/** Values of a query; one that is undefined or null is left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A query with its question mark; empty if there is nothing to say. */
export function queryText(query: Query = {}): string {
  const said = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return said.length === 0 ? '' : `?${new URLSearchParams(said).toString()}`;
}

/**
 * A contract path with its parameters filled in. Throws a TypeError where one is missing, empty, or
 * would lead elsewhere: `.` and `..` are steps of a path even when encoded.
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
