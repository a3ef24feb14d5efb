import type { Locator, Page } from 'playwright';

/**
 * The key times that a page records: ms from each key press to the end of the frame that shows its
 * result.
 */
type Watched = { keyTimes: number[] };

/**
 * Starts to time each key press in a page until the end of the frame that shows its result. In a
 * search box that is the suggestions for the current text, or none for an empty one; in any other
 * field it is the text itself.
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
        // A message arrives after the frame in which it was sent has been painted.
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

/**
 * Types a text at a fast typist's speed and deletes it again; returns the times of its keys, in ms.
 */
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
