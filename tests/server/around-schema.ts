import fc from 'fast-check';
import * as z from 'zod/mini';
import { runs } from '#tests/fixtures/runs.ts';

/** How many generated bodies a call is fed: over PostgreSQL, where the same code runs, a quarter. */
export function bodiesOver({ name }: { readonly name: string }): number {
  return name === 'SQLite' ? runs(100, 1_000) : runs(50, 250);
}

/** The part of a JSON Schema that the contract's inputs use. */
type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

/**
 * What a schema of the contract takes and what is near it: right values; right ones of which a field
 * is missing, wrong or one of these texts, or with a field too many; and any JSON. `known` gives
 * values that mean something for the fields of these names.
 */
export function aroundSchema(
  schema: z.ZodMiniType,
  texts: readonly string[],
  known: Readonly<Record<string, fc.Arbitrary<unknown>>>,
) {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const { properties = {} } = json;
  const telling = Object.entries(known).filter(
    ([name]) =>
      name in properties && !isChange(properties[name]) && !isSide(name, properties[name]),
  );
  const right = fc
    .tuple(within(json), fc.record(Object.fromEntries(telling), { requiredKeys: ruled(telling) }))
    .map(([value, fields]) => Object.assign(Object(value) as object, fields));
  const wrong = fc.oneof(fc.constantFrom(...texts), fc.jsonValue());
  const names = [...Object.keys(properties), 'other', '__proto__', 'userId'];
  const changed = fc
    .tuple(right, fc.constantFrom(...names), fc.option(wrong, { nil: undefined }))
    .map(([value, name, other]) =>
      Object.fromEntries<unknown>([...Object.entries(value), [name, other]]),
    );
  return fc.oneof(
    { weight: 4, arbitrary: right },
    { weight: 5, arbitrary: changed },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

/** Whether a field takes a change of its value, from one to another, in place of the value. */
function isChange({ properties = {} }: Schema = {}): boolean {
  return 'from' in properties && 'to' in properties;
}

/** Whether a field is one side of a change of a whole entry, whose known values are days elsewhere. */
function isSide(name: string, { type }: Schema = {}): boolean {
  return (name === 'from' || name === 'to') && type === 'object';
}

/** The fields with a rule that JSON Schema cannot state: only known values keep it. */
function ruled(telling: readonly (readonly [string, unknown])[]): string[] {
  return telling.map(([name]) => name).filter((name) => ['fullname', 'phone'].includes(name));
}

/** Values that a schema takes, as far as JSON Schema can say it. */
function within(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(within));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return fc.record(mapValues(schema.properties ?? {}, within), {
        requiredKeys: [...(schema.required ?? [])],
        noNullPrototype: true,
      });
    case 'array':
      return fc.array(within(schema.items ?? {}), { maxLength: 4 });
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      return fc.jsonValue();
  }
}

function text({ format, pattern, minLength = 0, maxLength = 500 }: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.constantFrom('ada@example.com', "o'neil+1@a-b.example");
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength }),
    fc.string({ unit: 'binary', minLength, maxLength }),
    fc.constant('x'.repeat(maxLength)),
  );
}

function mapValues<In, Out>(
  record: Readonly<Record<string, In>>,
  map: (value: In) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
