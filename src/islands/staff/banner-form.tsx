import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { BANNER_LIMITS, type BannerDraft } from '#src/domain/staff/banner-draft.ts';
import { slotShapes } from '#src/domain/staff/banner-slot.ts';
import {
  addBannerPicture,
  bannerUploads,
  changeBannerDraft,
  checkBanner,
  editedBanner,
  leaveBanner,
  saveBanner,
} from '#src/stores/staff/banner.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import { BannerPicture } from './banner-picture.tsx';
import { EntryForm } from './entry-form.tsx';
import { LineField } from './field.tsx';
import { PhotoButton } from './photo-button.tsx';
import { Uploading } from './uploading.tsx';

type Props = {
  readonly title: string;
  /** Saving it; its success is told where the form was. */
  readonly deed: Deed;
};

/** Writes a banner. The fields are those of `editedBanner`. */
export function BannerForm({ title, deed }: Props) {
  return (
    <EntryForm
      {...{ title, deed }}
      check={() => {
        deed.reset();
        return checkBanner();
      }}
      save={() => saveBanner()}
      onCancel={leaveBanner}
      first={(form) => form.querySelector('button')}
    >
      <Picture />
      <BannerLine
        name="alt"
        label="Text on the banner"
        hint="The first sentence is large. Beside a text, phones show the right half of the picture. Without one the picture is shown whole."
      />
      <BannerLine
        name="link"
        label="Link"
        hint="Where a tap leads, such as /products/phones or https://example.com. It may be empty."
      />
    </EntryForm>
  );
}

function Picture() {
  const edited = useStore(editedBanner);
  const uploads = useStore(bannerUploads.state);
  const id = useId();
  if (edited === null) return null;
  const { slot, draft, faults } = edited;
  const { width, height } = slotShapes[slot];
  const add = (photos: readonly File[]) => void addBannerPicture(photos);
  return (
    <div
      className="field"
      role="group"
      aria-label="Picture"
      aria-describedby={faults.file === undefined ? `${id}-hint` : `${id}-hint ${id}-fault`}
    >
      {draft.file !== '' && <BannerPicture slot={slot} file={draft.file} alt="Chosen picture" />}
      {uploads.length > 0 && (
        <ul className="bo-photos">
          {uploads.map((upload) => (
            <Uploading key={upload.key} upload={upload} uploads={bannerUploads} />
          ))}
        </ul>
      )}
      <div className="bo-reach">
        <PhotoButton label="Take a photo" fromCamera onChoose={add} />
        <PhotoButton label="Choose a picture" onChoose={add} />
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        It is cropped around its middle to {width} × {height} pixels.
      </p>
      {faults.file !== undefined && (
        <p className="field-fault" id={`${id}-fault`} role="alert">
          {faults.file}
        </p>
      )}
    </div>
  );
}

type LineProps = {
  readonly name: Exclude<keyof BannerDraft, 'file'>;
  readonly label: string;
  readonly hint: string;
};

function BannerLine({ name, ...line }: LineProps) {
  const edited = useStore(editedBanner);
  return (
    <LineField
      {...line}
      maxLength={BANNER_LIMITS[name]}
      value={edited?.draft[name] ?? ''}
      fault={edited?.faults[name]}
      onChange={(value) => {
        changeBannerDraft({ [name]: value });
      }}
    />
  );
}
