import fc from 'fast-check';
import type { Call } from '#src/contract/call.ts';
import { callGroups } from '#src/contract/index.ts';
import { aroundSchema } from '../around-schema.ts';
import {
  brokenBodies,
  contentTypes,
  isHeaderText,
  known,
  mostly,
  someHeaders,
  strayPaths,
  text,
  texts,
  usualBody,
} from './values.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** A request as it is generated: placeholders are not filled in yet. */
export type FuzzRequest = {
  /** The route that it is counted for, such as `POST /add-cart`. */
  readonly route: string;
  /** Its call in the contract; null for a route outside it. */
  readonly call: Call | null;
  readonly method: (typeof methods)[number];
  /** The path, in parts that are not encoded yet; or as it is sent. */
  readonly path: readonly string[] | string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookie: 'own' | 'none' | 'broken';
  readonly csrf: 'own' | 'none' | 'wrong';
  readonly isSigned: boolean;
  readonly body: string | undefined;
};

/** A query as it is sent, around what the call reads: once each, twice, or with brackets. */
function queryOf({ query }: Call): fc.Arbitrary<string> {
  const stray = fc.constantFrom(
    '',
    '',
    '',
    'x=1',
    '__proto__[a]=1',
    'userid=1&userid=2',
    '%',
    '&&',
  );
  if (query === undefined) return stray;
  const values = Object.fromEntries(
    Object.keys(query.def.shape).map((name) => [
      name,
      fc.oneof({ weight: 4, arbitrary: known[name] ?? text }, { weight: 1, arbitrary: text }),
    ]),
  );
  // A call that needs several fields is rarely reached if each may be absent.
  const fields = fc.oneof(fc.record(values), fc.record(values, { requiredKeys: [] }));
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fields.map((given) =>
        Object.entries(given)
          .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`)
          .join('&'),
      ),
    },
    { weight: 1, arbitrary: stray },
  );
}

/** The parts of a call's path, each parameter with a value that means something, or a hostile one. */
function partsOf({ path }: Call): fc.Arbitrary<readonly string[]> {
  const parts = path
    .split('/')
    .slice(1)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return fc.constant(part);
      const usual = known[name] ?? text;
      return fc
        .oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: text })
        .map((value) => String(value));
    });
  return fc.tuple(...parts).map((given) => ['api', 'v1', ...given]);
}

function bodyOf({ body, file, method }: Call): fc.Arbitrary<string | undefined> {
  const broken = fc.constantFrom(...brokenBodies);
  if (file !== undefined) return fc.oneof(text, broken, mostly<string | undefined>('', undefined));
  if (body === undefined) {
    const usual = method === 'GET' || method === 'DELETE' ? undefined : '{}';
    return mostly<string | undefined>(usual, undefined, '{}', '{"a":1}');
  }
  const json = fc.oneof(
    { weight: 2, arbitrary: usualBody },
    { weight: 3, arbitrary: aroundSchema(body, texts, known) },
  );
  const around = json.map((value) => JSON.stringify(value));
  return fc.oneof({ weight: 14, arbitrary: around }, { weight: 1, arbitrary: broken });
}

/** Requests to a call, most of them with what it reads. */
export function requestOf(call: Call): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      method: mostly<FuzzRequest['method']>(call.method, ...methods),
      path: partsOf(call),
      query: queryOf(call),
      common: someHeaders,
      contentType:
        call.file === undefined ? contentTypes : fc.constantFrom(...call.file.types, 'x'),
      cookie: mostly<FuzzRequest['cookie']>('own', 'none', 'broken'),
      csrf: mostly<FuzzRequest['csrf']>('own', 'none', 'wrong'),
      isSigned: fc.boolean(),
      body: bodyOf(call),
    })
    .map(({ common, contentType, ...rest }) => ({
      ...rest,
      route: `${call.method} ${call.path}`,
      call,
      headers: {
        ...Object.fromEntries(Object.entries(common).filter(([, value]) => isHeaderText(value))),
        ...(rest.body !== undefined && { 'content-type': contentType }),
      },
    }));
}

/** A route outside the contract. */
function plainRequest(path: string): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      method: mostly<FuzzRequest['method']>('GET', ...methods),
      query: fc.constantFrom('', 'x=1', '%', 'verbose=1&verbose=2'),
      headers: someHeaders,
      cookie: mostly<FuzzRequest['cookie']>('own', 'none', 'broken'),
      csrf: fc.constant('own' as const),
    })
    .map((rest) => ({
      ...rest,
      route: strayPaths.includes(path) ? 'unknown paths' : `GET ${path}`,
      call: null,
      path,
      isSigned: false,
      body: undefined,
    }));
}

/** Every call of the contract. */
export const calls: readonly Call[] = Object.values(callGroups).flatMap((group) =>
  Object.values<Call>(group),
);

/** Routes outside the contract. */
export const plainPaths = [
  '/health',
  '/ready',
  '/metrics',
  '/api/v1/openapi.json',
  '/uploads/a.webp',
];

/** Calls of staff refuse every shopper at once: they need fewer tries. */
function weightOf({ access }: Call): number {
  return access === 'staff' ? 1 : 4;
}

/** Any request: each route of the API that a shopper may use is as likely as any other. */
export const anyRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(
  {
    weight: calls.length,
    arbitrary: fc.oneof(
      ...calls.map((call) => ({ weight: weightOf(call), arbitrary: requestOf(call) })),
    ),
  },
  { weight: plainPaths.length, arbitrary: fc.oneof(...plainPaths.map(plainRequest)) },
  { weight: 2, arbitrary: fc.oneof(...strayPaths.map(plainRequest)) },
);
