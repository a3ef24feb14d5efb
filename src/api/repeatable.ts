import type { RepeatableOptions } from './request.ts';

/** The options of a repeatable call as `request` takes them: the key becomes its header. */
export function repeatable({ idempotencyKey, ...options }: RepeatableOptions) {
  return { ...options, headers: { 'idempotency-key': idempotencyKey } };
}
