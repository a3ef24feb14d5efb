import PhotoSwipe from 'photoswipe';
import type { SlideData } from 'photoswipe';
import styles from '#src/styles/viewer.css?url';
import { addStylesheet } from '#src/islands/stylesheet.ts';
import { closeOnBack } from '#src/stores/overlays.ts';

/** Duration of opening, closing and zooming, in ms. */
const QUICK_MS = 140;

/**
 * Shows the pictures of these links over the page, starting with one: pinch, double tap or the button
 * zoom, swipes and arrows move on, Escape and Back close. Focus returns to the link of the
 * last picture. `onShown` receives each shown picture. Rejects if the viewer's files cannot be loaded.
 */
export async function openViewer(
  links: readonly HTMLAnchorElement[],
  index: number,
  onShown: (index: number) => void,
): Promise<void> {
  await addStylesheet(styles);
  const viewer = new PhotoSwipe({
    dataSource: links.map(slideOf),
    index,
    bgOpacity: 1,
    loop: false,
    returnFocus: false,
    mainClass: 'viewer',
    showHideAnimationType: 'fade',
    showAnimationDuration: QUICK_MS,
    hideAnimationDuration: QUICK_MS,
    zoomAnimationDuration: QUICK_MS,
    closeTitle: 'Close',
    zoomTitle: 'Zoom',
    arrowPrevTitle: 'Previous picture',
    arrowNextTitle: 'Next picture',
    errorMsg: 'This picture cannot be loaded.',
  });
  viewer.on('change', () => {
    onShown(viewer.currIndex);
  });
  viewer.on('afterInit', () => {
    viewer.element?.setAttribute('aria-label', 'Pictures of this product');
    viewer.element?.setAttribute('aria-modal', 'true');
  });
  viewer.on('destroy', () => {
    links[viewer.currIndex]?.focus();
  });
  viewer.init();
  const close = () => {
    viewer.close();
  };
  const onClosed = closeOnBack(() => {
    // While it opens, it ignores `close`.
    if (viewer.opener.isOpen) close();
    else viewer.on('openingAnimationEnd', close);
  });
  viewer.on('close', onClosed);
}

/** The picture of a link: the visible one stays until the full one is loaded. */
function slideOf(link: HTMLAnchorElement): SlideData {
  const [width = '0', height = '0'] = (link.dataset.size ?? '').split(' ');
  const image = link.querySelector('img');
  return {
    src: link.href,
    width: Number(width),
    height: Number(height),
    alt: image?.alt ?? '',
    ...(image?.complete === true && { msrc: image.currentSrc }),
  };
}
