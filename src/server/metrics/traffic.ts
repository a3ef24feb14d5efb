import { Counter, Histogram, type Registry } from 'prom-client';
import type { Answered } from '#src/server/http/answered.ts';

/** Label of requests that match no route: strangers can request any number of paths. */
const NO_ROUTE = 'none';

/** Label, instead of a status, of requests that the caller abandoned. */
const LEFT = 'left';

/** Returns a function that counts an answer and its duration in `registry`. */
export function countTraffic(registry: Registry): (answered: Answered) => void {
  const registers = [registry];
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'oja_http_requests_total',
    help: 'Requests by method, route and class of status; "left" where the caller did not wait.',
    labelNames,
    registers,
  });
  const durations = new Histogram({
    name: 'oja_http_request_duration_seconds',
    help: 'How long answers took, from the first hook to the last byte.',
    labelNames,
    registers,
  });
  return ({ request, status, ms, isWhole }) => {
    const { method, routeOptions } = request;
    const group = isWhole ? `${Math.floor(status / 100)}xx` : LEFT;
    const labels = { method, route: routeOptions.url ?? NO_ROUTE, status: group };
    requests.inc(labels);
    durations.observe(labels, ms / 1000);
  };
}
