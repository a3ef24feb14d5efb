import type { Intent } from '#src/domain/accounts/intent.ts';
import { messages } from '#src/domain/messages.ts';
import { signedIn } from '#src/stores/accounts/session.ts';
import { reading } from '#src/stores/cart/cart.ts';
import { tell } from '#src/stores/toasts.ts';

/**
 * On the category page guests are asked to log in first (SPEC.md section 6); the action is done
 * afterwards. Returns whether that applies to the action of `button`. The code that asks is loaded then:
 * most pages never need it.
 */
export function askToLogIn(button: Element, wanted: Intent): boolean {
  if (button.closest('[data-login-first]') === null) return false;
  if (reading(() => signedIn.get()) !== null) return false;
  import('./log-in-first.ts').then(
    ({ tellToLogIn }) => {
      tellToLogIn(wanted);
    },
    () => {
      tell({ kind: 'error', text: messages.loginFirst[wanted.kind] });
    },
  );
  return true;
}
