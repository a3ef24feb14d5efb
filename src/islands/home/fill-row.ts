import { addCardControls } from '#src/islands/shell/card-controls.ts';
import { restOfRow } from '#src/stores/catalogue/home-rows.ts';

/** Adds the cards that the page leaves out of a row. Without them, "View all" or the shop's lists show them. */
export async function fillRow(section: HTMLElement): Promise<void> {
  const { rest: title } = section.dataset;
  const row = section.querySelector('.product-row, .carousel-row');
  if (title === undefined || row === null) return;
  try {
    row.insertAdjacentHTML('beforeend', await restOfRow(title));
    delete section.dataset.rest;
  } catch (error) {
    console.warn('The rest of a row could not be loaded.', error);
    return;
  }
  void addCardControls(section);
}
