import { ServerError } from '#src/api/errors.ts';
import { messages } from '#src/domain/messages.ts';
import { routes } from '#src/domain/routes.ts';
import { failureText } from '#src/stores/failure-text.ts';
import { leaveNotice, takeNotice } from '#src/stores/notice.ts';
import { tell } from '#src/stores/toasts.ts';
import { endSession } from './session.ts';
import { signOut } from './sign-in.ts';

const DONE = 'You are logged out.';

/** Pages of a user's own data. They redirect a guest, so the message is for the next page. */
const personal = new Set<string>([routes.account, routes.wishlist, routes.compare]);

/**
 * Signs out and says so, also if the session had ended already. Never rejects: an error is shown, and
 * the user stays signed in.
 */
export async function leave(): Promise<void> {
  // Before the page reacts to the sign-out and redirects.
  const isLeading = personal.has(location.pathname);
  if (isLeading) leaveNotice(DONE, 'login');
  try {
    await signOut();
  } catch (error) {
    if (!(error instanceof ServerError) || error.status !== 401) {
      if (isLeading) takeNotice('login');
      const text = failureText(error, messages.unexpected);
      tell({ kind: 'error', title: messages.errorTitle, text });
      return;
    }
    endSession();
  }
  if (!isLeading) tell({ text: DONE });
}
