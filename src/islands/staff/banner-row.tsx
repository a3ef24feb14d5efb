import { useStore } from '@nanostores/react';
import type { WireStaffBanner } from '#src/contract/staff-home.ts';
import type { BannerSlot } from '#src/domain/staff/banner-slot.ts';
import { editBanner, editedBanner, removeBanner } from '#src/stores/staff/banner.ts';
import { moveBanner } from '#src/stores/staff/home.ts';
import { BannerForm } from './banner-form.tsx';
import { BannerPicture } from './banner-picture.tsx';
import { ChangeEntry, RemoveEntry } from './entry-deeds.tsx';
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
  /** Told the server's sentence once it is removed. */
  readonly onGone: (said: string) => void;
};

/** A banner, with what can be done with it. */
export function BannerRow({ banner, index, count, onGone }: Props) {
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
        <ChangeEntry
          {...{ name, opener, deed }}
          onOpen={() => {
            editBanner(banner);
          }}
        />
        <MoveButtons
          name={name}
          isFirst={index === 0}
          isLast={index === count - 1}
          onMove={(by) => deed.run(() => moveBanner(banner, by))}
        />
        <RemoveEntry
          {...{ name, deed, onGone }}
          question="Remove this banner?"
          remove={() => removeBanner(banner)}
        >
          {name}
        </RemoveEntry>
      </div>
      <Said deed={deed} />
    </li>
  );
}
