/**
 * Lets Share open the phone's own list of programs; a browser without it opens the page's list, which
 * gets Copy link. Its module is loaded with the first press; without it, WhatsApp remains.
 */
export function startShare(share: HTMLDetailsElement): void {
  const hasOwn = 'share' in navigator;
  share.querySelector('summary')?.addEventListener('click', (event) => {
    if (hasOwn) event.preventDefault();
    import('./share.ts').then(
      ({ addCopyLink, shareByPhone }) => {
        if (hasOwn) void shareByPhone(share);
        else addCopyLink(share);
      },
      () => {
        share.open = true;
      },
    );
  });
}
