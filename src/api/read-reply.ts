import type * as z from 'zod/mini';
import type { Call } from '#src/contract/call.ts';
import { UnexpectedError } from './errors.ts';

/**
 * Reads a successful answer by the contract. A success whose status the contract does not name is
 * read as its first one (SPEC.md section 7: any 2xx is success). Unknown fields are dropped, so
 * that a page from an older release can talk to a newer server. Throws an UnexpectedError that
 * names the first invalid field.
 */
export function readReply(
  call: Call,
  answer: { readonly status: number; readonly data: unknown },
  name: string,
): { readonly status: number; readonly data: unknown } {
  const declared = Object.keys(call.replies).map(Number);
  const status = declared.find((one) => one === answer.status) ?? declared[0] ?? answer.status;
  const schema = call.replies[status];
  if (schema === undefined) throw new UnexpectedError(`${name} has no answer in the contract.`);
  let read = schema.safeParse(answer.data);
  if (read.error?.issues.some((issue) => issue.code === 'unrecognized_keys')) {
    read = schema.safeParse(withoutUnknown(answer.data, read.error.issues));
  }
  if (read.success) return { status, data: read.data };
  const [issue] = read.error.issues;
  const field = issue?.path.map(String).join('.');
  throw new UnexpectedError(
    `The answer of ${name} does not match the contract: ${field ? `${field}: ` : ''}${issue?.code ?? 'unknown'}.`,
  );
}

/** Returns a copy of a JSON value without the keys that the contract did not recognise. */
function withoutUnknown(data: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy = structuredClone(data);
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const holder = issue.path.reduce<unknown>(
      (value, key) => (Object(value) as Record<PropertyKey, unknown>)[key],
      copy,
    );
    for (const key of issue.keys) Reflect.deleteProperty(Object(holder) as object, key);
  }
  return copy;
}
