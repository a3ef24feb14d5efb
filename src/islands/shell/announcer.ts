import { display } from '#src/domain/display.ts';

/** Says a message in the page's polite live region, where it is also shown for three seconds. */
export function announcer(region: HTMLElement): (message: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (message) => {
    clearTimeout(timer);
    // An equal message would not be read again.
    region.textContent = '';
    requestAnimationFrame(() => {
      region.textContent = message;
    });
    timer = setTimeout(() => {
      region.textContent = '';
    }, display.toastMs);
  };
}
