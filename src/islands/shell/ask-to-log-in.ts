import type { Intent } from '#src/domain/accounts/intent.ts';
import { messages } from '#src/domain/messages.ts';
import { keepIntent } from '#src/stores/accounts/intent.ts';
import { logInLink } from '#src/stores/accounts/session-told.ts';
import { signedIn } from '#src/stores/accounts/session.ts';
import { reading } from '#src/stores/cart/cart.ts';
import { tell } from '#src/stores/toasts.ts';

/**
 * On the category page a guest is asked to log in first (SPEC.md section 6), and what was wanted is
 * done afterwards. Returns whether that is so for what `button` does.
 */
export function askToLogIn(button: Element, wanted: Intent): boolean {
  if (button.closest('[data-login-first]') === null) return false;
  if (reading(() => signedIn.get()) !== null) return false;
  keepIntent(wanted);
  tell({ kind: 'error', text: messages.loginFirst[wanted.kind], link: logInLink() });
  return true;
}
