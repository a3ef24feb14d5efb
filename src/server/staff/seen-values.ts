import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { changedFields } from '#src/domain/staff/draft.ts';
import { Problem } from '#src/server/http/problem.ts';

type Value = string | number | boolean | readonly string[];

/** The values of an entry of one of the shop's lists, as the back office shows them. */
export type EntryValues = Readonly<Record<string, Value>>;

/** The changed values alone, for the log. */
type Changed = { readonly before: EntryValues; readonly after: EntryValues };

/**
 * Returns the values that a member changes, as they are and as they become; null if all are so already,
 * because the answer to the first press was lost. `names` has the words for each field. Throws a Problem:
 * 400 if nothing changes, 409 with both values if one is no longer as the member saw it.
 */
export function changeOf<Values extends EntryValues>(
  present: Values,
  { from, to }: { readonly from: Values; readonly to: Values },
  names: Readonly<Record<keyof Values & string, string>>,
): Changed | null {
  const fields = changedFields(from, to) as readonly (keyof Values & string)[];
  if (fields.length === 0) {
    throw new Problem(400, 'nothing_to_change', 'Please change a value first.');
  }
  if (fields.every((field) => isSame(present[field], to[field]))) return null;
  demandSame(present, { from, fields }, names);
  return { before: only(present, fields), after: only(to, fields) };
}

/** Throws a 409 Problem with both values if an entry is no longer as a member saw it. */
export function demandSeen<Values extends EntryValues>(
  present: Values,
  from: Values,
  names: Readonly<Record<keyof Values & string, string>>,
): void {
  demandSame(present, { from, fields: fieldsOf(from) }, names);
}

function demandSame<Values extends EntryValues>(
  present: Values,
  { from, fields }: { from: Values; fields: readonly (keyof Values & string)[] },
  names: Readonly<Record<keyof Values & string, string>>,
): void {
  const changed = fields.filter((field) => !isSame(present[field], from[field]));
  if (changed.length === 0) return;
  const sentences = changed.map((field) => {
    // The name of a picture's file tells nobody anything.
    if (field === 'file') return `Somebody else has changed the ${names[field]} meanwhile.`;
    const [now, seen] = [present, from].map((values) => inWords(field, values[field] ?? ''));
    return `Somebody else has changed the ${names[field]} meanwhile: it is ${now} now, and you saw ${seen}.`;
  });
  throw new Problem(409, 'changed_meanwhile', sentences.join(' '));
}

function fieldsOf<Values extends EntryValues>(values: Values): (keyof Values & string)[] {
  return Object.keys(values);
}

function only(values: EntryValues, fields: readonly string[]): EntryValues {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
}

function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function inWords(field: string, value: Value): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    return field === 'price' ? formatNaira(nairaToKobo(value)) : String(value);
  }
  const text = typeof value === 'string' ? value : value.join(', ');
  return text === '' ? 'empty' : `“${text}”`;
}
