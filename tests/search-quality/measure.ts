import type { Product } from '#src/domain/catalogue/product.ts';
import { gradeOf, isAny } from './grade.ts';
import {
  queryTypes,
  type AnswerableQuery,
  type CatalogueName,
  type QualityQuery,
  type QueryType,
  type UnanswerableQuery,
} from './query.ts';

/** Number of first results that are looked at. */
const MEASURED = 10;

/** Returns the slugs of the products that a search shows, best first. */
export type Find = (query: string) => readonly string[];

/** The products of each catalogue, and a search over them. */
export type Searches = Readonly<
  Record<CatalogueName, { readonly products: readonly Product[]; readonly find: Find }>
>;

/** How well a search answers queries. All but the number are means, from 0 to 1. */
export type Quality = {
  readonly queries: number;
  /** The first product fits. */
  readonly success1: number;
  /** A product among the first five fits. */
  readonly success5: number;
  /** Normalised discounted cumulative gain of the first ten, with a gain of 2^grade − 1. */
  readonly ndcg10: number;
  /** Nothing was found, although something fits. */
  readonly empty: number;
};

/** The answer to one query. */
type Answer = { readonly type: QueryType } & Omit<Quality, 'queries'>;

/** The quality for each type of query and for all, and that of queries without a fitting product. */
export type Report = {
  readonly types: ReadonlyMap<QueryType, Quality>;
  readonly all: Quality;
  /** Queries that nothing fits, and those of them with no result or one of the nearest first. */
  readonly nothing: { readonly queries: number; readonly honest: number };
  /** Queries of which none of the first five products fits. */
  readonly missed: readonly AnswerableQuery[];
};

/** Measures a search. Throws a RangeError if it finds a slug that the catalogue lacks. */
export function measureQuality(queries: readonly QualityQuery[], searches: Searches): Report {
  const answerable = queries.filter((query) => isAnswerable(query));
  const others = queries.filter((query): query is UnanswerableQuery => !isAnswerable(query));
  const answers = answerable.map((query) => answerOf(query, searches));
  const types = queryTypes
    .map((type) => [type, answers.filter((answer) => answer.type === type)] as const)
    .filter(([, ofType]) => ofType.length > 0);
  return {
    types: new Map(types.map(([type, ofType]) => [type, meanOf(ofType)])),
    all: meanOf(answers),
    nothing: {
      queries: others.length,
      honest: others.filter((query) => isHonest(query, searches)).length,
    },
    missed: answerable.filter((_, place) => answers[place]?.success5 === 0),
  };
}

/** Returns whether something fits a query. */
export function isAnswerable(query: QualityQuery): query is AnswerableQuery {
  return 'ideal' in query;
}

function answerOf(query: AnswerableQuery, searches: Searches): Answer {
  const { products } = searches[query.catalogue];
  const found = findIn(query, searches);
  const grades = found.map((product) => gradeOf(query, product));
  const best = products.map((product) => gradeOf(query, product)).toSorted((a, b) => b - a);
  const fits = (first: number) => (grades.slice(0, first).some((grade) => grade > 0) ? 1 : 0);
  return {
    type: query.type,
    success1: fits(1),
    success5: fits(5),
    ndcg10: gainOf(grades) / gainOf(best.slice(0, MEASURED)),
    empty: found.length === 0 ? 1 : 0,
  };
}

function isHonest(query: UnanswerableQuery, searches: Searches): boolean {
  const [first] = findIn(query, searches);
  return first === undefined || isAny(query.nearest, first);
}

/** Returns the first ten products that a search finds; one that it finds twice counts once. */
function findIn(query: QualityQuery, searches: Searches): readonly Product[] {
  const { products, find } = searches[query.catalogue];
  return [...new Set(find(query.query))].slice(0, MEASURED).map((slug) => {
    const product = products.find((other) => other.slug === slug);
    if (product === undefined) throw new RangeError(`no product of the catalogue is ${slug}`);
    return product;
  });
}

/** Discounted cumulative gain (Järvelin and Kekäläinen 2002), with exponential gains. */
function gainOf(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

function meanOf(answers: readonly Answer[]): Quality {
  const mean = (field: keyof Omit<Quality, 'queries'>) =>
    answers.reduce((sum, answer) => sum + answer[field], 0) / answers.length;
  return {
    queries: answers.length,
    success1: mean('success1'),
    success5: mean('success5'),
    ndcg10: mean('ndcg10'),
    empty: mean('empty'),
  };
}
