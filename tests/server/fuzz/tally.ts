import { errorReply } from '#src/contract/reply.ts';
import type { Answer } from '../browser.ts';
import type { FuzzRequest } from './requests.ts';
import { textOf } from './text-of.ts';

/** Codes of the refusals that come before a call's handler. */
const beforeTheHandler: ReadonlySet<string> = new Set([
  'sign_in_required',
  'not_yours',
  'csrf_refused',
  'session_required',
  'staff_sign_in_required',
  'too_many_requests',
  'unsupported_media_type',
  'too_large',
  'invalid_json',
  'invalid_request',
  'not_implemented',
]);

/** Whether an answer is the handler's own, and none of those that stand before it. */
function isHandled(answer: Answer): boolean {
  const { statusCode } = answer;
  if (statusCode < 400) return true;
  if (statusCode === 413 || statusCode === 415) return false;
  const error = errorReply.safeParse(parsed(textOf(answer)));
  return error.success && !beforeTheHandler.has(error.data.code);
}

/** The JSON of a body; null where it is none. */
export function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

type Counted = { readonly statuses: Map<number, number>; handled: number; slowest: number };

/** How the requests to the routes were answered. */
export class Tally {
  readonly #routes = new Map<string, Counted>();

  /** Counts one; `ms` is how long it took. */
  count({ route, call, method }: FuzzRequest, answer: Answer, ms: number): void {
    const counted: Counted = this.#routes.get(route) ?? {
      statuses: new Map(),
      handled: 0,
      slowest: 0,
    };
    this.#routes.set(route, counted);
    const { statuses } = counted;
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    if (method === (call?.method ?? 'GET') && isHandled(answer)) counted.handled += 1;
    counted.slowest = Math.max(counted.slowest, ms);
  }

  /** How many requests to a route its handler has answered. */
  handled(route: string): number {
    return this.#routes.get(route)?.handled ?? 0;
  }

  /** A line a route: how many requests got which status, and the slowest in ms. */
  get lines(): readonly string[] {
    return [...this.#routes]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([route, { statuses, handled, slowest }]) => {
        const counts = [...statuses].toSorted(([a], [b]) => a - b).map((pair) => pair.join('×'));
        return `${route.padEnd(48)} ${slowest.toFixed(0).padStart(4)} ms  handled ${handled}  ${counts.join(' ')}`;
      });
  }
}
