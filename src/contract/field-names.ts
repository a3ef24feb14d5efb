import { hasFields } from './foreign-plain.ts';

/** Other spellings of a record's id. */
export const idNames = { ID: 'id', Id: 'id', _id: 'id' } as const;

/**
 * A copy of an object with its fields renamed to our names. Other values are returned unchanged.
 */
export function renameFields(raw: unknown, names: Readonly<Record<string, string>>): unknown {
  if (!hasFields(raw)) return raw;
  const renamed: Record<string, unknown> = { ...raw };
  for (const [other, own] of Object.entries(names)) {
    if (!Object.hasOwn(renamed, other)) continue;
    if (!Object.hasOwn(renamed, own)) renamed[own] = renamed[other];
    Reflect.deleteProperty(renamed, other);
  }
  return renamed;
}
