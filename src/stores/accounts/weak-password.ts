import { ServerError } from '#src/api/errors.ts';
import type { FormRefusal } from '#src/domain/form-refusal.ts';
import { messages } from '#src/domain/messages.ts';

/** Returns the server's message about a weak password, for its field; null for other errors. */
export function weakPassword(error: unknown): FormRefusal<'password'> | null {
  if (!(error instanceof ServerError) || error.code !== 'weak_password') return null;
  return { said: null, faults: { password: error.serverMessage ?? messages.unexpected } };
}
