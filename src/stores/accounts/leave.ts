import { ServerError } from '#src/api/errors.ts';
import { messages } from '#src/domain/messages.ts';
import { routes } from '#src/domain/routes.ts';
import { failureText } from '#src/stores/failure-text.ts';
import { leaveNotice, takeNotice } from '#src/stores/notice.ts';
import { tell } from '#src/stores/toasts.ts';
import { endSession } from './session.ts';
import { signOut } from './sign-in.ts';

const DONE = 'You are logged out.';

/** Pages that show one user's own things, which lead a guest elsewhere: what is said waits for that. */
const personal = new Set<string>([routes.account, routes.wishlist, routes.compare]);

/**
 * Signs out and says so. A session that had ended before is over as well. Never rejects: what went
 * wrong is said, and the user is signed in as before.
 */
export async function leave(): Promise<void> {
  // Before the page hears of it, and leads away.
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
