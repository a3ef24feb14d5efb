import { bringGalleryToLife } from './gallery.ts';
import { makeTabs } from './tabs.ts';

/** Brings a product's page to life, but for its offer, which is an island. */
export function startProduct(page: Document): void {
  const gallery = page.querySelector<HTMLElement>('[data-gallery]');
  if (gallery !== null) bringGalleryToLife(gallery);
  const tabs = page.querySelector<HTMLElement>('[data-tabs]');
  if (tabs !== null) makeTabs(tabs);
}
