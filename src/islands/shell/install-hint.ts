import { shop } from '#src/domain/shop.ts';
import { iconButton } from '#src/islands/icon-button.ts';
import { addStylesheet } from '#src/islands/stylesheet.ts';
import { forgetInstallOffer, installOffer } from '#src/stores/install-offer.ts';
import { tell } from '#src/stores/toasts.ts';
import { settleInstall } from '#src/stores/visits.ts';
import styles from '#src/styles/install-hint.css?url';

/**
 * Shows the hint that the shop can be installed, between the page and its footer, so that it covers
 * nothing. It waits until the footer is out of view, so that nothing moves. Rejects if its styles
 * cannot be loaded.
 */
export async function showInstallHint(page: Document): Promise<void> {
  const footer = page.querySelector('.site-footer');
  if (footer === null) return;
  await addStylesheet(styles);
  const hint = makeHint(page);
  const waiting = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting !== false || installOffer.get() === null) return;
    waiting.disconnect();
    footer.before(hint);
    const stop = installOffer.listen((offer) => {
      if (offer !== null) return;
      stop();
      close(hint);
    });
  });
  waiting.observe(footer);
}

function makeHint(page: Document): HTMLElement {
  const hint = page.createElement('aside');
  hint.className = 'install-hint';
  hint.ariaLabel = `Install ${shop.brand}`;
  const words = page.createElement('p');
  const title = page.createElement('strong');
  title.textContent = `Keep ${shop.brand} on this device.`;
  words.append(title, ' It opens with one tap, like an app, and takes almost no space.');
  const add = page.createElement('button');
  add.type = 'button';
  add.className = 'button';
  add.textContent = 'Install';
  add.addEventListener('click', () => void install());
  const refuse = iconButton('close', 'Not now');
  refuse.addEventListener('click', settle);
  hint.append(words, add, refuse);
  return hint;
}

/** Opens the browser's dialog. Whatever the answer, the hint does not return. */
async function install(): Promise<void> {
  const offer = installOffer.get();
  settle();
  try {
    await offer?.prompt();
  } catch (error) {
    console.warn('The browser did not open its dialog.', error);
    tell({ kind: 'error', text: `Please install ${shop.brand} with your browser’s menu.` });
  }
}

function settle(): void {
  settleInstall();
  forgetInstallOffer();
}

/** The focus goes to the page, where it would otherwise be lost. */
function close(hint: HTMLElement): void {
  const hadFocus = hint.contains(hint.ownerDocument.activeElement);
  hint.remove();
  if (hadFocus) hint.ownerDocument.querySelector('main')?.focus({ preventScroll: true });
}
