import { tell } from '#src/stores/toasts.ts';

/** Offers the page to the phone's own programs; opens the page's list if the phone refuses. */
export async function shareByPhone(share: HTMLDetailsElement): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: address() });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    addCopyLink(share);
    share.open = true;
  }
}

/** Adds a button to a list of ways to share that copies the page's address and says so. */
export function addCopyLink(share: HTMLDetailsElement): void {
  const list = share.querySelector('ul');
  if (list === null || list.childElementCount > 1) return;
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy link';
  button.addEventListener('click', () => {
    void copy().then(() => {
      share.open = false;
      share.querySelector('summary')?.focus();
    });
  });
  item.append(button);
  list.append(item);
}

/** The clipboard is missing on a page without TLS, and may be forbidden. */
async function copy(): Promise<void> {
  try {
    await navigator.clipboard.writeText(address());
    tell({ text: 'Link copied' });
  } catch {
    tell({ kind: 'warning', text: `Please copy this link: ${address()}` });
  }
}

/** Address of the page, without what a search or a tab added to it. */
function address(): string {
  return location.origin + location.pathname;
}
