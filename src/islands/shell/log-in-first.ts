import type { Intent } from '#src/domain/accounts/intent.ts';
import { messages } from '#src/domain/messages.ts';
import { keepIntent } from '#src/stores/accounts/intent.ts';
import { logInLink } from '#src/stores/accounts/session-told.ts';
import { tell } from '#src/stores/toasts.ts';

/** Asks a guest to log in first, and keeps what was wanted for afterwards. */
export function tellToLogIn(wanted: Intent): void {
  keepIntent(wanted);
  tell({ kind: 'error', text: messages.loginFirst[wanted.kind], link: logInLink() });
}
