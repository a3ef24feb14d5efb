import { PLACEHOLDER_PICTURE } from '#src/domain/routes.ts';
import { slotShapes, type BannerSlot } from '#src/domain/staff/banner-slot.ts';
import { uploadAddress } from '#src/stores/staff/uploads.ts';

type Props = { readonly slot: BannerSlot; readonly file: string; readonly alt: string };

/** A banner's picture, or its stand-in. */
export function BannerPicture({ slot, file, alt }: Props) {
  const { width, height } = slotShapes[slot];
  return (
    <img
      className="bo-banner"
      src={uploadAddress(file)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(PLACEHOLDER_PICTURE)) {
          currentTarget.src = PLACEHOLDER_PICTURE;
        }
      }}
    />
  );
}
