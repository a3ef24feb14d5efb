import type { Upload, Uploads } from '#src/stores/staff/product-uploads.ts';

type Props = {
  readonly upload: Upload;
  /** Where it is. */
  readonly uploads: Uploads;
};

/** A picture on its way, or why it could not be sent. */
export function Uploading({ upload, uploads }: Props) {
  const { key, name, share, fault, mayRetry } = upload;
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
            <button type="button" className="button" onClick={() => void uploads.retry(key)}>
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
          uploads.remove(key);
        }}
      >
        Leave out
      </button>
    </li>
  );
}
