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
import { anyRequest, calls, plainPaths, type FuzzRequest } from '#tests/server/fuzz/requests.ts';
import { parsed, Tally } from '#tests/server/fuzz/tally.ts';
import { newVictim, type Victim } from '#tests/server/fuzz/victim.ts';
import { openCheckout, type OpenCheckout } from '#tests/server/open-checkout.ts';

const HOUR_MS = 3_600_000;

const SEED = 20_261_123;

/** How many requests `npm test` sends over the default database: enough to reach every route. */
const SHORT = 2_000;

/** How many requests are on their way at the same time. */
const AT_ONCE = 4;

/** After so many groups the clock goes on by an hour: no limit is met for long. */
const GROUPS_PER_HOUR = 50;

/** The longest that a route other than those that hash a password may take, in ms. */
const PATIENCE_MS = 200;

/** How much more memory may be in use at the end than once everything was used. */
const MEMORY_GROWTH = 1.1;

/** Calls that hash a password, which takes what it takes. */
const hashing = /^(login-user|register-user|change-user-password|reset-password)$/;

/** Every route that must have been reached. */
const routes = [
  ...calls.map(({ method, path }) => `${method} ${path}`),
  ...plainPaths.map((path) => `GET ${path}`),
];

describe.each(databases())('a fuzzed API over $name', (database) => {
  // The same code runs over both: the whole number is sent over the default one.
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

  /** Sends one and checks the answer; gives how long it took, in ms. */
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
          // What is slow by itself is slow again; a busy machine was slow once.
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
        const unreached = routes.filter((route) => tally.handled(route) === 0);
        expect(unreached, told).toEqual([]);
      }
      if (total <= SHORT) return;
      console.log(told);
      expect(slow).toEqual([]);
      expect(growth).toBeLessThan(MEMORY_GROWTH);
    },
    runs(60_000, 3 * HOUR_MS),
  );
});

/** Fails where an answer is a fault, a refusal of another form than the contract's, or a leak. */
function check({ method, route }: FuzzRequest, answer: Answer, { secrets }: Victim): void {
  const { statusCode, body, headers } = answer;
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

/** How long the emptiest route takes on this machine at this moment, in ms. */
async function emptyRoute(app: FastifyInstance): Promise<number> {
  const from = performance.now();
  await app.inject('/');
  return performance.now() - from;
}

/** The memory that is in use once all garbage is collected, in bytes. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}
