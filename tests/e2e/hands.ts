import { type BrowserContextOptions, expect, type Locator } from 'playwright/test';

/** How somebody uses a screen: with a finger on a phone, or with the keys at a desk. */
export type Hand = {
  readonly name: string;
  readonly screen: BrowserContextOptions;
  /** Presses a button or a link, opens what is folded, or chooses one of several radio buttons. */
  readonly press: (target: Locator) => Promise<void>;
  /** Presses a button twice, as somebody does who saw nothing happen. */
  readonly pressTwice: (target: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  readonly write: (target: Locator, text: string) => Promise<void>;
  /** Chooses an entry of a list that unfolds, by its words. */
  readonly choose: (target: Locator, words: string) => Promise<void>;
};

/** More presses of a key than any screen has places for the focus. */
const MOST_PRESSES = 250;

/** A finger on a phone. */
export const touch: Hand = {
  name: 'by touch',
  screen: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  press: (target) => target.tap(),
  pressTwice: (target) => target.dblclick(),
  write: (target, text) => target.fill(text),
  choose: async (target, words) => {
    await target.selectOption({ label: words });
  },
};

/** The keys alone: Tab to what is wanted, then Enter or the arrows. */
export const keyboard: Hand = {
  name: 'by keyboard',
  screen: { viewport: { width: 1280, height: 800 } },
  press: async (target) => {
    await target.waitFor();
    if ((await target.getAttribute('type')) === 'radio') {
      await chooseRadio(target);
      return;
    }
    await walkTo(target);
    await target.page().keyboard.press('Enter');
  },
  pressTwice: async (target) => {
    await walkTo(target);
    for (const key of ['Enter', 'Enter']) await target.page().keyboard.press(key);
  },
  write: async (target, text) => {
    await walkTo(target);
    for (const key of ['ControlOrMeta+a', 'Delete']) await target.page().keyboard.press(key);
    await target.page().keyboard.type(text);
  },
  choose: async (target, words) => {
    await walkTo(target);
    await target.page().keyboard.type(words);
  },
};

/** Both: a journey that runs with each shows that no step needs the other. */
export const hands: readonly Hand[] = [touch, keyboard];

/** Moves the focus to an element as the Tab key does, from where it is. */
export async function walkTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  await target.waitFor();
  for (let presses = 0; !(await isThere()) && presses < MOST_PRESSES; presses += 1) {
    await target.page().keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Moves the choice of a group of radio buttons to one of them. */
async function chooseRadio(target: Locator): Promise<void> {
  const page = target.page();
  const group = page.locator(`input[type="radio"][name="${await target.getAttribute('name')}"]`);
  const isInGroup = () =>
    group.evaluateAll((all) => all.some((radio) => radio === document.activeElement));
  for (let presses = 0; !(await isInGroup()) && presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
  }
  if (!(await target.isChecked())) await page.keyboard.press('Space');
  for (let presses = 0; !(await target.isChecked()) && presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(target).toBeChecked();
}
