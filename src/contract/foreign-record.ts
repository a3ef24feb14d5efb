import type * as z from 'zod/mini';
import { idNames, renameFields } from './field-names.ts';
import { fieldOf, hasFields, quote, textOf } from './foreign-plain.ts';

/** An unusable record, described so that a person can find it. */
export type Refused = {
  readonly ok: false;
  readonly id: string | null;
  readonly title: string | null;
  /** What is wrong, such as "no productTitle". */
  readonly reason: string;
};

/** A record, under the name of its kind, or why it was refused. */
export type ReadRecord<Kind extends string, T> =
  | ({ readonly ok: true } & Readonly<Record<Kind, T>>)
  | Refused;

/**
 * Creates the reader of one kind of record. The reader never throws on any JSON. `titleField` is
 * the field by which a person recognises the record.
 */
export function recordReader<Kind extends string, T>(
  kind: Kind,
  titleField: string,
  schema: z.ZodMiniType<T>,
): (record: unknown) => ReadRecord<Kind, T> {
  return (record) => {
    const renamed = renameFields(record, idNames);
    const refused = {
      ok: false,
      id: textOf(fieldOf(renamed, 'id')),
      title: textOf(fieldOf(renamed, titleField)),
    } as const;
    if (!hasFields(record)) return { ...refused, reason: `not a record but ${quote(record)}` };
    const read = schema.safeParse(renamed);
    return read.success
      ? { ok: true, [kind]: read.data }
      : { ...refused, reason: read.error.issues.map((issue) => issue.message).join('; ') };
  };
}
