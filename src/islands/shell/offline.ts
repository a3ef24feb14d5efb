import { AS_OF, CONNECTION_LINE, isConnection } from '#src/domain/offline/connection-line.ts';
import { WORKER_PROGRAM, type VisitMessage } from '#src/domain/offline/shell.ts';
import { whenIdle } from '#src/islands/when-idle.ts';
import { followConnection } from '#src/stores/connection.ts';

/** Shows the connection of a page, and has its worker keep the shop for offline use. */
export function startOffline(page: Document): void {
  const line = page.querySelector<HTMLElement>(`[${CONNECTION_LINE}]`);
  if (line !== null) showConnection(line);
  // The development server's pages have no release, and their modules no hash.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void startWorker(navigator.serviceWorker);
}

function showConnection(line: HTMLElement): void {
  const opened = line.getAttribute(CONNECTION_LINE);
  const page = {
    asOf: Number(line.getAttribute(AS_OF) ?? performance.timeOrigin),
    opened: isConnection(opened) ? opened : null,
  };
  followConnection(page).subscribe((says) => {
    line.hidden = says === null;
    if (says === null) return;
    line.textContent = says.text;
    if (says.isRenewable) line.append(' ', renewButton());
  });
}

/** Nothing reloads by itself while a page is in use. */
function renewButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet-button';
  button.textContent = 'Update';
  button.addEventListener('click', () => {
    location.reload();
  });
  return button;
}

/** Resolves once the page is loaded and idle. */
function pageIdle(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => {
      whenIdle(resolve);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
}

async function startWorker(workers: ServiceWorkerContainer): Promise<void> {
  try {
    // Keeping the shop must not delay the page itself.
    await pageIdle();
    await workers.register(WORKER_PROGRAM, { updateViaCache: 'none' });
    const { active } = await workers.ready;
    const installed = matchMedia('(display-mode: standalone)').matches;
    const loadedAt = performance.timeOrigin;
    active?.postMessage({ kind: 'visited', installed, loadedAt } satisfies VisitMessage);
  } catch (error) {
    // Private windows and full disks have no worker: the shop works as without one.
    console.warn('The shop cannot be kept for offline use.', error);
  }
}
