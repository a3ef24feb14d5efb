import { messages } from '#src/domain/messages.ts';
import { tell } from '#src/stores/toasts.ts';

/**
 * Signs out at a press on any button that says so, those of islands included. What does it is loaded
 * then: a page that is read only never pays for it.
 */
export function listenForSignOut(page: Document): void {
  let busy = false;
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-sign-out]') : null;
    if (button === null || busy) return;
    busy = true;
    for (const menu of page.querySelectorAll<HTMLDetailsElement>('details.account[open]')) {
      menu.open = false;
    }
    void signOutHere().finally(() => {
      busy = false;
    });
  });
}

async function signOutHere(): Promise<void> {
  try {
    const { leave } = await import('#src/stores/accounts/leave.ts');
    await leave();
  } catch {
    // The code itself did not come.
    tell({ kind: 'error', title: messages.errorTitle, text: messages.unexpected });
  }
}
