import type { Picture } from '#src/domain/catalogue/product.ts';
import { Icon } from './icon.tsx';
import { CataloguePicture, fullPictureSrc } from './picture.tsx';

type Props = { readonly title: string; readonly pictures: readonly Picture[] };

/**
 * The pictures of a product: a row to swipe, with a thumbnail of each below. Each links to the full
 * picture, so that it can be enlarged without a script too.
 */
export function ProductGallery({ title, pictures }: Props) {
  const count = pictures.length;
  if (count === 0) {
    return (
      <div className="gallery">
        <div className="gallery-picture">
          <CataloguePicture picture={null} alt="No picture yet" use="main" load="first" />
        </div>
      </div>
    );
  }
  const views = pictures.map((picture) => ({ picture, full: fullPictureSrc(picture) }));
  return (
    <div className={count > 1 ? 'gallery gallery-many' : 'gallery'} data-gallery="">
      <div className="gallery-stage">
        <ul className="gallery-row">
          {views.map(({ picture, full }, index) => (
            <li key={picture.file}>
              <a
                className="gallery-picture"
                href={full.src}
                data-size={`${full.width} ${full.height}`}
                aria-label={
                  count === 1 ? 'Enlarge the picture' : `Enlarge picture ${index + 1} of ${count}`
                }
              >
                <CataloguePicture
                  picture={picture}
                  alt={index === 0 ? title : `${title}, picture ${index + 1}`}
                  use="main"
                  load={index === 0 ? 'first' : 'late'}
                />
              </a>
            </li>
          ))}
        </ul>
        <span className="gallery-zoom">
          <Icon name="zoom" />
        </span>
      </div>
      {count > 1 && (
        <ul className="gallery-thumbs">
          {views.map(({ picture, full }, index) => (
            <li key={picture.file}>
              <a href={full.src} aria-label={`Picture ${index + 1} of ${count}`}>
                <CataloguePicture picture={picture} alt="" use="thumb" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
