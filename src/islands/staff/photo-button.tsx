import { useRef, type ChangeEvent } from 'react';

type Props = {
  readonly label: string;
  readonly fromCamera?: boolean;
  /** Whether several can be chosen at once. */
  readonly many?: boolean;
  readonly onChoose: (photos: readonly File[]) => void;
};

/** A button that opens the camera or the photos of the phone. */
export function PhotoButton({ label, fromCamera = false, many = false, onChoose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
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
        multiple={many}
        {...(fromCamera && { capture: 'environment' as const })}
        onChange={choose}
      />
    </>
  );
}
