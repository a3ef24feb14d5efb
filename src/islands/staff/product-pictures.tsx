import { useStore } from '@nanostores/react';
import { PLACEHOLDER_PICTURE } from '#src/domain/routes.ts';
import { PRODUCT_LIMITS } from '#src/domain/staff/product-limits.ts';
import {
  addPhotos,
  changeProductDraft,
  productDraft,
  theirFields,
} from '#src/stores/staff/product.ts';
import { productUploads } from '#src/stores/staff/product-uploads.ts';
import { uploadAddress } from '#src/stores/staff/uploads.ts';
import { PhotoButton } from './photo-button.tsx';
import { Uploading } from './uploading.tsx';

/** The pictures of the product, the main one first, and those on their way. */
export function ProductPictures() {
  const { pictures } = useStore(productDraft);
  const uploads = useStore(productUploads.state);
  const isTheirs = useStore(theirFields).includes('pictures');
  const add = (photos: readonly File[]) => void addPhotos(photos);
  const isFull = pictures.length + uploads.length >= PRODUCT_LIMITS.pictures;
  return (
    <section className="bo-part" aria-labelledby="pictures-heading">
      <h2 id="pictures-heading">Photos</h2>
      {pictures.length + uploads.length === 0 && (
        <p className="quiet">None yet. The first one is the main photo.</p>
      )}
      <ol className="bo-photos">
        {pictures.map((file, index) => (
          <Photo key={file} file={file} index={index} pictures={pictures} />
        ))}
        {uploads.map((upload) => (
          <Uploading key={upload.key} upload={upload} uploads={productUploads} />
        ))}
      </ol>
      {isTheirs && (
        <p className="bo-note">Someone else has changed the photos too. Saving keeps these.</p>
      )}
      {isFull ? (
        <p className="quiet">A product has at most {PRODUCT_LIMITS.pictures} photos.</p>
      ) : (
        <div className="bo-reach">
          <PhotoButton label="Take a photo" fromCamera onChoose={add} />
          <PhotoButton label="Choose photos" many onChoose={add} />
        </div>
      )}
    </section>
  );
}

type PhotoProps = {
  readonly file: string;
  readonly index: number;
  readonly pictures: readonly string[];
};

function Photo({ file, index, pictures }: PhotoProps) {
  const others = pictures.filter((other) => other !== file);
  const isMain = index === 0;
  return (
    <li className="bo-photo">
      <img
        src={uploadAddress(file)}
        alt={isMain ? 'Main photo' : `Photo ${index + 1}`}
        width={112}
        height={112}
        onError={({ currentTarget }) => {
          if (!currentTarget.src.endsWith(PLACEHOLDER_PICTURE)) {
            currentTarget.src = PLACEHOLDER_PICTURE;
          }
        }}
      />
      {isMain ? (
        <span className="bo-mark" data-tone="done">
          Main
        </span>
      ) : (
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Make photo ${index + 1} the main one`}
          onClick={() => {
            changeProductDraft({ pictures: [file, ...others] });
          }}
        >
          Make main
        </button>
      )}
      <button
        type="button"
        className="button button-quiet"
        aria-label={isMain ? 'Remove the main photo' : `Remove photo ${index + 1}`}
        onClick={() => {
          changeProductDraft({ pictures: others });
        }}
      >
        Remove
      </button>
    </li>
  );
}
