import { useStore } from '@nanostores/react';
import { useRef, type ChangeEvent } from 'react';
import { PLACEHOLDER_PICTURE } from '#src/domain/routes.ts';
import { PRODUCT_LIMITS } from '#src/domain/staff/product-limits.ts';
import {
  addPhotos,
  changeProductDraft,
  productDraft,
  theirFields,
} from '#src/stores/staff/product.ts';
import { productUploads, type Upload } from '#src/stores/staff/product-uploads.ts';
import { uploadAddress } from '#src/stores/staff/uploads.ts';

/** The pictures of the product, the main one first, and those on their way. */
export function ProductPictures() {
  const { pictures } = useStore(productDraft);
  const uploads = useStore(productUploads.state);
  const isTheirs = useStore(theirFields).includes('pictures');
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
          <Uploading key={upload.key} upload={upload} />
        ))}
      </ol>
      {isTheirs && (
        <p className="bo-note">Someone else has changed the photos too. Saving keeps these.</p>
      )}
      {isFull ? (
        <p className="quiet">A product has at most {PRODUCT_LIMITS.pictures} photos.</p>
      ) : (
        <div className="bo-reach">
          <AddPhotos label="Take a photo" fromCamera />
          <AddPhotos label="Choose photos" />
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

function Uploading({ upload: { key, name, share, fault, mayRetry } }: { readonly upload: Upload }) {
  return (
    <li className="bo-photo bo-uploading">
      {fault === null ? (
        <>
          <span className="quiet">{name}</span>
          <progress aria-label={`Sending ${name}`} max={1} value={share > 0 ? share : undefined} />
        </>
      ) : (
        <>
          <p className="bo-refused" role="alert">
            {name}: {fault}
          </p>
          {mayRetry && (
            <button type="button" className="button" onClick={() => void productUploads.retry(key)}>
              Try again
            </button>
          )}
        </>
      )}
      <button
        type="button"
        className="button button-quiet"
        aria-label={`Leave out ${name}`}
        onClick={() => {
          productUploads.remove(key);
        }}
      >
        Leave out
      </button>
    </li>
  );
}

type AddProps = { readonly label: string; readonly fromCamera?: boolean };

/** A button that opens the camera or the photos of the phone. */
function AddPhotos({ label, fromCamera = false }: AddProps) {
  const field = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void addPhotos([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <>
      <button
        type="button"
        className={fromCamera ? 'button bo-camera' : 'button button-quiet'}
        onClick={() => field.current?.click()}
      >
        {label}
      </button>
      <input
        type="file"
        ref={field}
        hidden
        accept="image/*"
        aria-label={label}
        {...(fromCamera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={choose}
      />
    </>
  );
}
