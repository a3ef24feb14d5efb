import { messages } from '#src/domain/messages.ts';
import { tell } from '#src/stores/toasts.ts';

/**
 * Signs out at a press of any sign-out button, those of islands included. The module is loaded then:
 * reading a page never loads it.
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
    // The module could not be loaded.
    tell({ kind: 'error', title: messages.errorTitle, text: messages.unexpected });
  }
}
