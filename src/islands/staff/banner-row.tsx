import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { WireStaffBanner } from '#src/contract/staff-home.ts';
import type { BannerSlot } from '#src/domain/staff/banner-slot.ts';
import { editBanner, editedBanner, removeBanner } from '#src/stores/staff/banner.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import { moveBanner } from '#src/stores/staff/home.ts';
import { BannerForm } from './banner-form.tsx';
import { BannerPicture } from './banner-picture.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeedButton } from './deed-button.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { Said } from './said.tsx';
import { bannerName } from './slot-words.ts';
import { useDeed } from './use-deed.ts';
import { useFocusBack } from './use-focus-back.ts';

/** The slots of which the site shows the first banner alone. */
const showsFirst: ReadonlySet<BannerSlot> = new Set(['strip', 'deals']);

type Props = {
  readonly banner: WireStaffBanner;
  readonly index: number;
  /** How many its slot has. */
  readonly count: number;
};

/** A banner, with what can be done with it. */
export function BannerRow({ banner, index, count }: Props) {
  const { id, slot, file, link, alt } = banner;
  const edited = useStore(editedBanner);
  const deed = useDeed();
  const name = bannerName(banner, index);
  const isOpen = edited?.id === id;
  const opener = useFocusBack(isOpen);
  if (isOpen) {
    return (
      <li>
        <BannerForm title={name} deed={deed} />
      </li>
    );
  }
  return (
    <li>
      <BannerPicture slot={slot} file={file} alt={`Picture of ${name}`} />
      <p>
        <strong>{alt === '' ? 'Without a text' : alt}</strong>
        <span className="quiet">{link === '' ? 'Leads nowhere' : `Leads to ${link}`}</span>
      </p>
      {index > 0 && showsFirst.has(slot) && (
        <p>
          <span className="bo-mark">Not shown</span>
        </p>
      )}
      <div className="bo-member-deeds">
        <button
          type="button"
          ref={opener}
          className="quiet-button"
          aria-label={`Change ${name}`}
          onClick={() => {
            deed.reset();
            editBanner(banner);
          }}
        >
          Change
        </button>
        <MoveButtons
          name={name}
          isFirst={index === 0}
          isLast={index === count - 1}
          onMove={(by) => deed.run(() => moveBanner(banner, by))}
        />
        <RemoveBanner banner={banner} name={name} deed={deed} />
      </div>
      <Said deed={deed} />
    </li>
  );
}

type RemoveProps = {
  readonly banner: WireStaffBanner;
  readonly name: string;
  readonly deed: Deed;
};

function RemoveBanner({ banner, name, deed }: RemoveProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <DeedButton
        deed={deed}
        className="quiet-button"
        name={`Remove ${name}`}
        onPress={() => {
          setAsks(true);
        }}
      >
        Remove
      </DeedButton>
      {asks && (
        <ConfirmDialog
          title="Remove this banner?"
          action="Remove"
          onConfirm={() => void deed.run(() => removeBanner(banner))}
          onClose={() => {
            setAsks(false);
          }}
        >
          <p>{name}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
