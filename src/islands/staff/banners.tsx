import { useStore } from '@nanostores/react';
import type { WireStaffBanner } from '#src/contract/staff-home.ts';
import type { BannerSlot } from '#src/domain/staff/banner-slot.ts';
import { editedBanner, newBanner } from '#src/stores/staff/banner.ts';
import { BannerForm } from './banner-form.tsx';
import { BannerRow } from './banner-row.tsx';
import { AddEntry } from './entry-deeds.tsx';
import { slotWords } from './slot-words.ts';
import { useDeed } from './use-deed.ts';
import { useFocusBack } from './use-focus-back.ts';

type Props = {
  readonly slot: BannerSlot;
  /** Those of every slot. */
  readonly banners: readonly WireStaffBanner[];
};

/** The banners of a slot, in the order in which they are shown. */
export function Banners({ slot, banners }: Props) {
  const own = banners.filter((banner) => banner.slot === slot);
  const edited = useStore(editedBanner);
  const deed = useDeed();
  const isNew = edited?.id === null && edited.slot === slot;
  const opener = useFocusBack(isNew);
  const { title, where, add } = slotWords[slot];
  return (
    <section className="bo-part" aria-labelledby={`${slot}-heading`}>
      <h2 id={`${slot}-heading`}>{title}</h2>
      <p className="quiet">{where}</p>
      {own.length > 0 && (
        <ol className="bo-members">
          {own.map((banner, index) => (
            <BannerRow key={banner.id} banner={banner} index={index} count={own.length} />
          ))}
        </ol>
      )}
      {isNew ? (
        <BannerForm title={add} deed={deed} />
      ) : (
        <AddEntry
          {...{ opener, deed }}
          onOpen={() => {
            newBanner(slot);
          }}
        >
          {add}
        </AddEntry>
      )}
    </section>
  );
}
