import { PLACEHOLDER_PICTURE } from '#src/domain/routes.ts';
import type { FoundPage } from './pagefind.ts';

/** The list of found pages, as the cards of the shop look. */
export function resultList(page: Document, found: readonly FoundPage[]): HTMLElement {
  const list = make(page, 'ul', 'product-grid');
  for (const result of found) {
    const item = page.createElement('li');
    item.append(resultCard(page, result));
    list.append(item);
  }
  return list;
}

function resultCard(page: Document, { href, title, price, image }: FoundPage): HTMLElement {
  const card = make(page, 'article', 'card');
  const tile = make(page, 'div', 'card-tile');
  const picture = page.createElement('img');
  picture.src = image ?? PLACEHOLDER_PICTURE;
  picture.alt = '';
  picture.width = 400;
  picture.height = 400;
  picture.loading = 'lazy';
  tile.append(picture);
  const body = make(page, 'div', 'card-body');
  const heading = make(page, 'h3', 'card-title');
  const link = make(page, 'a', 'card-link');
  link.setAttribute('href', href);
  link.textContent = title;
  heading.append(link);
  body.append(heading);
  if (price !== null) {
    const line = make(page, 'p', 'price');
    const now = make(page, 'span', 'price-now');
    now.textContent = price;
    line.append(now);
    body.append(line);
  }
  card.append(tile, body);
  return card;
}

function make(page: Document, tag: string, className: string): HTMLElement {
  const element = page.createElement(tag);
  element.className = className;
  return element;
}
