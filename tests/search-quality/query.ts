import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Baymard's eight types of query. */
export const queryTypes = [
  'exact',
  'product type',
  'feature',
  'thematic',
  'symptom',
  'compatibility',
  'slang',
  'abbreviation',
] as const;
export type QueryType = (typeof queryTypes)[number];

/** The catalogues that are searched: the demo shop, and a large one of invented models. */
export const catalogueNames = ['demo', 'generated'] as const;
export type CatalogueName = (typeof catalogueNames)[number];

/** The queries are in two files: to develop with, and to measure with at the end. */
export const parts = ['open', 'held-out'] as const;
export type Part = (typeof parts)[number];

const oneOf = z.union([z.string(), z.array(z.string()).nonempty()]);
const pattern = z.string().refine(isPattern, 'is not a regular expression');

/**
 * What a product must be: all fields that are given. Names equal exactly; patterns match a part in
 * any case; prices are whole naira, both inclusive.
 */
const condition = z.strictObject({
  category: oneOf.optional(),
  subcategory: oneOf.optional(),
  brand: oneOf.optional(),
  label: oneOf.optional(),
  title: pattern.optional(),
  notTitle: pattern.optional(),
  /** The end of the title, after the dash or in brackets. */
  colour: pattern.optional(),
  /** The title, and the description without markup. */
  text: pattern.optional(),
  /** Values of the description's table, by the names of their rows. */
  specs: z.record(z.string(), pattern).optional(),
  min: z.int().optional(),
  max: z.int().optional(),
});
export type Condition = z.infer<typeof condition>;

const conditions = z.array(condition).nonempty();
const asked = {
  type: z.enum(queryTypes),
  catalogue: z.enum(catalogueNames),
  query: z.string().trim().nonempty(),
};

/**
 * A query with what is right for it. Any of the conditions suffices. `known` marks a query that was
 * published before the split: it is always open.
 */
const answerable = z.strictObject({
  ...asked,
  known: z.literal(true).optional(),
  ideal: conditions,
  acceptable: conditions.optional(),
});
export type AnswerableQuery = z.infer<typeof answerable>;

/** A query for something that the catalogue lacks: right are no results, or one of the nearest. */
const unanswerable = z.strictObject({
  ...asked,
  known: z.literal(true).optional(),
  nearest: z.array(condition),
});
export type UnanswerableQuery = z.infer<typeof unanswerable>;

const query = z.union([answerable, unanswerable]);
export type QualityQuery = z.infer<typeof query>;

/** Reads the queries of a part. Throws an error that names the line if one is wrong. */
export function readQueries(part: Part): readonly QualityQuery[] {
  const path = join(import.meta.dirname, `${part}.jsonl`);
  return parseQueries(readFileSync(path, 'utf8'), `${part}.jsonl`);
}

/** Reads JSON Lines of queries, as `readQueries` does. */
export function parseQueries(lines: string, file: string): readonly QualityQuery[] {
  return lines
    .trimEnd()
    .split('\n')
    .map((line, place) => {
      try {
        return query.parse(JSON.parse(line));
      } catch (cause) {
        throw new Error(`Line ${place + 1} of ${file} is not a query.`, { cause });
      }
    });
}

/**
 * Returns the part of a query: a hash of its text holds out one in three of those not known. The
 * hashed number is the one under 3,000 that divides every type most evenly.
 */
export function partOf({ query: text, known }: Pick<QualityQuery, 'query' | 'known'>): Part {
  if (known === true) return 'open';
  const hash = createHash('sha256').update(`search quality 2424: ${text}`).digest();
  return hash.readUInt32BE() % 3 === 0 ? 'held-out' : 'open';
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'iu') instanceof RegExp;
  } catch {
    return false;
  }
}
