import { startReviews } from '#src/islands/reviews/start.ts';
import { startViewed } from '#src/islands/viewed/start.ts';
import { startDeliveryLine } from './delivery-line.ts';
import { bringGalleryToLife } from './gallery.ts';
import { startOffer } from './offer-start.ts';
import { startShare } from './share-start.ts';
import { makeTabs } from './tabs.ts';

/**
 * Starts a product's page. Plain DOM code: as Astro islands, the offer and the viewed products would add
 * 1.7 kB of inline scripts to each page, and load React (58 kB, compressed) even if no price changed.
 */
export function startProduct(page: Document): void {
  const offer = page.querySelector<HTMLElement>('[data-offer-card]');
  if (offer !== null) startOffer(offer);
  const delivery = page.querySelector<HTMLElement>('[data-delivery-line]');
  if (delivery !== null) startDeliveryLine(delivery);
  const gallery = page.querySelector<HTMLElement>('[data-gallery]');
  if (gallery !== null) bringGalleryToLife(gallery);
  const share = page.querySelector<HTMLDetailsElement>('[data-share]');
  if (share !== null) startShare(share);
  const tabs = page.querySelector<HTMLElement>('[data-tabs]');
  if (tabs !== null) makeTabs(tabs);
  const reviews = page.querySelector<HTMLElement>('[data-reviews]');
  if (reviews !== null) startReviews(reviews);
  const viewed = page.querySelector<HTMLElement>('[data-viewed-place]');
  if (viewed !== null) startViewed(viewed);
}
