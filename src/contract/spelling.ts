import * as z from 'zod/mini';
import { renameFields } from './field-names.ts';

/** The same shape with some fields renamed. */
type Renamed<T, Names extends Readonly<Record<string, keyof T>>> = Omit<T, Names[keyof Names]> & {
  [Name in keyof Names]: T[Names[Name]];
};

/**
 * An object that may use other field names too (`FullName` for `fullname`), since SPEC.md sections
 * 3 and 7 spell some payloads differently. If both names are sent, the schema's own counts. `names`
 * maps each other name to the schema's own.
 */
export function eitherSpelling<
  Schema extends z.ZodMiniObject,
  const Names extends Readonly<Record<string, keyof z.input<Schema> & string>>,
>(schema: Schema, names: Names) {
  type Input = z.input<Schema> | Renamed<z.input<Schema>, Names>;
  return z.pipe(
    z.transform((raw: Input) => renameFields(raw, names)),
    schema,
  );
}
