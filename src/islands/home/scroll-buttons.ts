import { display } from '#src/domain/display.ts';
import { iconButton } from '#src/islands/icon-button.ts';

/**
 * Adds the two buttons of a row that scrolls sideways (SPEC.md section 2, Home): disabled at its ends,
 * absent if everything is visible.
 */
export function addScrollButtons(section: HTMLElement): void {
  const row = section.querySelector<HTMLElement>('[data-scroll-row], .product-row');
  const container = section.querySelector<HTMLElement>('[data-head-buttons]');
  if (row === null || container === null) return;
  const title = section.querySelector('h2')?.textContent.trim() ?? '';
  const left = iconButton('left', `Scroll left: ${title}`);
  const right = iconButton('right', `Scroll right: ${title}`);
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const move = (by: number) => {
    row.scrollBy({ left: by, behavior: still.matches ? 'instant' : 'smooth' });
  };
  left.addEventListener('click', () => {
    move(-display.sectionScrollPx);
  });
  right.addEventListener('click', () => {
    move(display.sectionScrollPx);
  });
  const update = () => {
    const rest = row.scrollWidth - row.clientWidth;
    // Sizes are rounded: one pixel does not count.
    container.hidden = rest <= 1;
    left.disabled = row.scrollLeft <= 1;
    right.disabled = row.scrollLeft >= rest - 1;
  };
  container.append(left, right);
  row.addEventListener('scroll', update, { passive: true });
  // The first call comes as soon as the row is laid out, without forcing a layout before.
  new ResizeObserver(update).observe(row);
}
