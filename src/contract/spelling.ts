import * as z from 'zod/mini';
import { renameFields } from './field-names.ts';

/** The same shape with other names for some of its fields. */
type Renamed<T, Names extends Readonly<Record<string, keyof T>>> = Omit<T, Names[keyof Names]> & {
  [Name in keyof Names]: T[Names[Name]];
};

/**
 * An object that is accepted under other field names too (`FullName` for `fullname`): SPEC.md
 * section 3 and section 7 spell some payloads differently. Where both are sent, the schema's own
 * name counts. `names` maps each other name to the schema's own.
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
