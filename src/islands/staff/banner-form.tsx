import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { BANNER_LIMITS, type BannerDraft } from '#src/domain/staff/banner-draft.ts';
import { slotShapes } from '#src/domain/staff/banner-slot.ts';
import { focusFault } from '#src/islands/form-fields.ts';
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
import { DeedButton } from './deed-button.tsx';
import { PhotoButton } from './photo-button.tsx';
import { Said } from './said.tsx';
import { Uploading } from './uploading.tsx';

type Props = {
  readonly title: string;
  /** Saving it; its success is told where the form was. */
  readonly deed: Deed;
};

/** Writes a banner. The fields are those of `editedBanner`. */
export function BannerForm({ title, deed }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('button')?.focus();
  }, []);
  const save = async () => {
    deed.reset();
    if (await checkBanner()) {
      await deed.run(() => saveBanner());
      return;
    }
    requestAnimationFrame(() => {
      if (form.current !== null) focusFault(form.current);
    });
  };
  return (
    <form
      ref={form}
      className="form"
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
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
      <div className="bo-member-deeds">
        <DeedButton deed={deed} onPress={null}>
          Save
        </DeedButton>
        <button type="button" className="button button-quiet" onClick={leaveBanner}>
          Cancel
        </button>
      </div>
      <Said deed={deed} />
    </form>
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

function BannerLine({ name, label, hint }: LineProps) {
  const edited = useStore(editedBanner);
  const id = useId();
  const fault = edited?.faults[name];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        maxLength={BANNER_LIMITS[name]}
        value={edited?.draft[name] ?? ''}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? `${id}-hint` : `${id}-hint ${id}-fault`}
        onChange={({ target }) => {
          changeBannerDraft({ [name]: target.value });
        }}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {fault !== undefined && (
        <p className="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
