import type { Client } from '#src/api/client.ts';
import { ServerError } from '#src/api/errors.ts';
import { request, type CallInput, type CallReply } from '#src/api/request.ts';
import type { Call } from '#src/contract/call.ts';
import { CSRF_REFUSED } from '#src/contract/headers.ts';
import { messages } from '#src/domain/messages.ts';
import { failureText } from '#src/stores/failure-text.ts';
import { Abandoned, passGate, type Gate } from './gates.ts';
import { staffClient } from './staff-client.ts';

/** What a refused call demands, by its error code. */
const gates: ReadonlyMap<string, Gate> = new Map([
  ['staff_sign_in_required', 'sign-in'],
  ['confirm_required', 'confirm'],
  ['second_factor_needed', 'second-factor'],
]);

/**
 * Makes a call of staff. If it demands a sign-in, a proof of identity or a second factor, the screen
 * asks for that and the call is made again, so that nothing typed is lost. A refused CSRF token is
 * renewed once. Throws the API's errors, or Abandoned.
 */
export function askStaff<C extends Call>(
  call: C,
  input: CallInput<C>,
  client: Client = staffClient,
): Promise<CallReply<C>> {
  return throughGates(() => request(call, input, client));
}

/** Sends something to a call of staff, likewise. */
export async function throughGates<T>(send: () => Promise<T>): Promise<T> {
  let isRenewed = false;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const code = error instanceof ServerError ? error.code : null;
      const gate = gates.get(code ?? '');
      const renews = code === CSRF_REFUSED && !isRenewed;
      if (renews) isRenewed = true;
      else if (gate === undefined) throw error;
      else await passGate(gate);
    }
  }
}

/** Returns what to tell a member about a failed call, in one or two sentences. */
export function staffFailure(error: unknown): string {
  return error instanceof Abandoned ? error.message : failureText(error, messages.unexpected);
}

/** Returns whether a call was refused because something had changed meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof ServerError && error.status === 409;
}
