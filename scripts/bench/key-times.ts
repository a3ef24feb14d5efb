import type { Locator, Page } from 'playwright';

/** What a page keeps of its key presses: ms from each to the end of the frame that showed it. */
type Watched = { keyTimes: number[] };

/**
 * Measures in a page, from now on, each key press until the end of the frame that shows what it leads
 * to: in a search box what is suggested for the text as it then is, or nothing where it is empty; in
 * any other field the text itself.
 */
export function watchKeys(page: Page): Promise<void> {
  return page.evaluate(() => {
    const times: number[] = ((globalThis as unknown as Watched).keyTimes = []);
    const isShown = (field: EventTarget | null): boolean => {
      if (!(field instanceof HTMLInputElement) || field.role !== 'combobox') return true;
      const text = field.value.trim();
      if (text === '') return field.ariaExpanded === 'false';
      const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
      return list?.lastElementChild?.textContent.includes(`“${text}”`) === true;
    };
    const wait = ({ target, timeStamp }: KeyboardEvent) => {
      requestAnimationFrame(() => {
        // A message comes after the frame that it was sent in has been laid out and painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          if (isShown(target)) times.push(performance.now() - timeStamp);
          else wait({ target, timeStamp } as KeyboardEvent);
        };
        port2.postMessage(null);
      });
    };
    addEventListener('keydown', wait, true);
  });
}

/** Types a text into a field as a quick hand does, and takes it back; gives the times of its keys. */
export async function typeInto(field: Locator, text: string, pauseMs: number): Promise<number[]> {
  const page = field.page();
  await field.focus();
  const keys = [...Array.from(text), ...Array.from(text, () => 'Backspace')];
  await page.evaluate(() => ((globalThis as unknown as Watched).keyTimes.length = 0));
  for (const key of keys) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(pauseMs);
  }
  await page.waitForFunction(
    (count) => (globalThis as unknown as Watched).keyTimes.length === count,
    keys.length,
  );
  return page.evaluate(() => [...(globalThis as unknown as Watched).keyTimes]);
}
