import { isPlainClick } from '#src/islands/plain-click.ts';

/**
 * Lets a gallery's thumbnails scroll its row of pictures, marks the current one, and opens a clicked
 * picture, enlarged, over the page.
 */
export function bringGalleryToLife(gallery: HTMLElement): void {
  const row = gallery.querySelector<HTMLElement>('.gallery-row');
  if (row === null) return;
  const pictures = [...row.querySelectorAll('a')];
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('.gallery-thumbs a')];
  const show = (index: number) => {
    const picture = pictures[index];
    if (picture !== undefined) row.scrollTo({ left: picture.offsetLeft - row.offsetLeft });
  };
  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      show(index);
    });
  }
  for (const [index, picture] of pictures.entries()) {
    picture.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void enlarge(pictures, index, show);
    });
  }
  markShown(row, pictures, thumbs);
  // A touch of the row announces a look at the others.
  row.addEventListener(
    'pointerdown',
    () => {
      loadAll(row);
    },
    { once: true },
  );
}

/** The viewer is loaded with the first opened picture; if that fails, the link is followed. */
async function enlarge(
  pictures: readonly HTMLAnchorElement[],
  index: number,
  onShown: (index: number) => void,
): Promise<void> {
  try {
    const { openViewer } = await import('./picture-viewer.ts');
    await openViewer(pictures, index, onShown);
  } catch {
    window.location.assign(pictures[index]?.href ?? '');
  }
}

function markShown(
  row: HTMLElement,
  pictures: readonly HTMLAnchorElement[],
  thumbs: readonly HTMLAnchorElement[],
): void {
  if (thumbs.length === 0) return;
  const observer = new IntersectionObserver(
    (entries) => {
      const shown = entries.find(({ isIntersecting }) => isIntersecting)?.target;
      if (shown === undefined) return;
      for (const [index, thumb] of thumbs.entries()) {
        if (pictures[index] !== shown) thumb.removeAttribute('aria-current');
        else {
          thumb.setAttribute('aria-current', 'true');
          inView(thumb);
        }
      }
    },
    { root: row, threshold: 0.6 },
  );
  for (const picture of pictures) observer.observe(picture);
}

/** Scrolls a thumbnail into its own row; `scrollIntoView` would move the page as well. */
function inView(thumb: HTMLElement): void {
  const list = thumb.closest('ul');
  if (list === null) return;
  const middle = thumb.offsetLeft - list.offsetLeft - (list.clientWidth - thumb.clientWidth) / 2;
  list.scrollTo({ left: middle });
}

function loadAll(row: HTMLElement): void {
  for (const image of row.querySelectorAll('img')) image.loading = 'eager';
}
