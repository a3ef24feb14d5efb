import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify, { type FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorReply } from '#src/contract/reply.ts';
import { runs } from '#tests/fixtures/runs.ts';
import type { Answer } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { Attacker } from '#tests/server/fuzz/attacker.ts';
import {
  anyRequest,
  calls,
  plainPaths,
  requestOf,
  type FuzzRequest,
} from '#tests/server/fuzz/requests.ts';
import { parsed, Tally } from '#tests/server/fuzz/tally.ts';
import { textOf } from '#tests/server/fuzz/text-of.ts';
import { newVictim, type Victim } from '#tests/server/fuzz/victim.ts';
import { openCheckout, type OpenCheckout } from '#tests/server/open-checkout.ts';

const HOUR_MS = 3_600_000;

const SEED = 20_261_123;

/** Number of requests that `npm test` sends over the default database. */
const SHORT = 2_000;

/** Most further requests to a route that these did not reach: a new call changes what is drawn. */
const OF_ITS_OWN = 100;

/** Number of concurrent requests. */
const AT_ONCE = 4;

/** The clock moves by an hour after this many groups, so that no limit applies for long. */
const GROUPS_PER_HOUR = 50;

/** The longest time of a route that does not hash a password, in ms. */
const PATIENCE_MS = 200;

/** The allowed growth in memory from the end of the warm-up to the end. */
const MEMORY_GROWTH = 1.1;

/** Calls that hash a password, which takes its time. */
const hashing = /^(sign-in|join|login-user|register-user|change-user-password|reset-password)$/;

/** Every route that must be reached. A shopper never reaches those of staff: staff-fuzz.test.ts. */
const routes = [
  ...calls
    .filter(({ access }) => access !== 'staff')
    .map(({ method, path }) => `${method} ${path}`),
  ...plainPaths.map((path) => `GET ${path}`),
];

describe.each(databases())('a fuzzed API over $name', (database) => {
  // Both databases run the same code: the full number is sent over the default one.
  const total = database.name === 'SQLite' ? runs(SHORT, 100_000) : runs(400, 20_000);
  let shop: OpenCheckout;
  let victim: Victim;
  let attacker: Attacker;
  let empty: FastifyInstance;
  beforeAll(async () => {
    shop = await openCheckout(database);
    await writeFile(join(shop.place.dataDir, 'uploads', 'a.webp'), 'picture');
    victim = await newVictim(shop);
    attacker = new Attacker(shop, victim);
    empty = Fastify();
    empty.get('/', () => '');
    await empty.ready();
  });
  afterAll(async () => {
    await empty.close();
    await shop.close();
  });

  /** Sends one request and checks the answer; returns the time it took, in ms. */
  const send = async (request: FuzzRequest, tally: Tally): Promise<number> => {
    const from = performance.now();
    const answer = await attacker.send(request);
    const ms = performance.now() - from;
    tally.count(request, answer, ms);
    check(request, answer, victim);
    return ms;
  };

  it(
    'each route answers arbitrary input without a fault and without another user’s data',
    async () => {
      const before = await victim.stored();
      const tally = new Tally();
      const slow: string[] = [];
      let reference = 0;
      let memory = 0;
      const groups = Math.ceil(total / AT_ONCE);
      for (let group = 0; group < groups; group += 1) {
        await attacker.stay();
        const requests = fc.sample(anyRequest, { seed: SEED + group, numRuns: AT_ONCE });
        const took = await Promise.all(requests.map((request) => send(request, tally)));
        for (const [index, ms] of took.entries()) {
          const request = requests[index];
          if (request === undefined || ms <= PATIENCE_MS || isHashing(request)) continue;
          // A route that is slow itself is slow again; a busy machine was slow once.
          const again = [await send(request, tally), await send(request, tally)];
          if (Math.min(...again) > PATIENCE_MS) slow.push(`${request.route}: ${ms.toFixed(0)} ms`);
        }
        if (group % GROUPS_PER_HOUR === 0) {
          shop.clock.now += HOUR_MS;
          await victim.visit();
          reference = Math.max(reference, await emptyRoute(empty));
        }
        if (group === Math.floor(groups / 10)) memory = usedMemory();
      }
      const growth = usedMemory() / memory;
      const told = [
        `${total} requests over ${database.name}; an empty route took ${reference.toFixed(1)} ms at most`,
        `memory at the end: ${(growth * 100).toFixed(1)}% of that after a tenth of the requests`,
        ...tally.lines,
      ].join('\n');
      expect(await victim.stored()).toEqual(before);
      await victim.visit();
      if (total >= SHORT) {
        const isUnreached = (route: string) => tally.handled(route) === 0;
        for (const call of calls) {
          const route = `${call.method} ${call.path}`;
          if (!routes.includes(route)) continue;
          for (const request of fc.sample(requestOf(call), { seed: SEED, numRuns: OF_ITS_OWN })) {
            if (!isUnreached(route)) break;
            await attacker.stay();
            await send(request, tally);
          }
        }
        expect(routes.filter(isUnreached), told).toEqual([]);
      }
      if (total <= SHORT) return;
      console.log(told);
      expect(slow).toEqual([]);
      expect(growth).toBeLessThan(MEMORY_GROWTH);
    },
    runs(60_000, 3 * HOUR_MS),
  );
});

/** Fails if an answer is a fault, a refusal of another form than the contract's, or a leak. */
function check({ method, route }: FuzzRequest, answer: Answer, { secrets }: Victim): void {
  const { statusCode, headers } = answer;
  const body = textOf(answer);
  const what = `${route} by ${method}: ${statusCode} ${body.slice(0, 500)}`;
  if (statusCode >= 500) expect.fail(`a fault: ${what}`);
  const said = `${JSON.stringify(headers)}${body}`;
  if (secrets.some((secret) => said.includes(secret))) expect.fail(`a leak: ${what}`);
  if (statusCode < 400 || method === 'HEAD') return;
  expect(errorReply.safeParse(parsed(body)).error, what).toBeUndefined();
}

function isHashing({ call }: FuzzRequest): boolean {
  return call?.path.split('/').some((part) => hashing.test(part)) === true;
}

/** The time of the emptiest route on this machine now, in ms. */
async function emptyRoute(app: FastifyInstance): Promise<number> {
  const from = performance.now();
  await app.inject('/');
  return performance.now() - from;
}

/** The memory in use after garbage collection, in bytes. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}
