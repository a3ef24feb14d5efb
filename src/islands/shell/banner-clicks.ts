/**
 * Records clicks on banners, middle clicks included. The module is loaded when the pointer comes near:
 * reading a page never loads it.
 */
export function recordBannerClicks(page: Document): void {
  const load = () => import('#src/stores/track.ts');
  page.addEventListener('pointerdown', ({ target }) => {
    // A failure is reported when the click comes.
    if (bannerAt(target) !== null) load().catch(() => undefined);
  });
  const record = ({ target, button }: MouseEvent) => {
    const link = bannerAt(target);
    if (link === null || button > 1) return;
    const { banner: id = '', component = '' } = link.dataset;
    load()
      .then(({ trackBannerClick }) =>
        trackBannerClick({ id, component, link: link.getAttribute('href') ?? '' }),
      )
      .catch((error: unknown) => {
        console.warn('The click could not be recorded.', error);
      });
  };
  page.addEventListener('click', record);
  page.addEventListener('auxclick', record);
}

function bannerAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-banner]') : null;
}
