import type { RepeatableOptions } from './request.ts';

/** Turns the options of a repeatable call into those of `request`: the key becomes its header. */
export function repeatable({ idempotencyKey, ...options }: RepeatableOptions) {
  return { ...options, headers: { 'idempotency-key': idempotencyKey } };
}
