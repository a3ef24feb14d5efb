import { useStore } from '@nanostores/react';
import type { WireStaffBanner } from '#src/contract/staff-home.ts';
import type { BannerSlot } from '#src/domain/staff/banner-slot.ts';
import { editedBanner, newBanner } from '#src/stores/staff/banner.ts';
import { BannerForm } from './banner-form.tsx';
import { BannerRow } from './banner-row.tsx';
import { AddEntry } from './entry-deeds.tsx';
import { slotWords } from './slot-words.ts';
import { useAdding } from './use-adding.ts';

type Props = {
  readonly slot: BannerSlot;
  /** Those of every slot. */
  readonly banners: readonly WireStaffBanner[];
};

/** The banners of a slot, in the order in which they are shown. */
export function Banners({ slot, banners }: Props) {
  const own = banners.filter((banner) => banner.slot === slot);
  const edited = useStore(editedBanner);
  const adding = useAdding(edited?.id === null && edited.slot === slot);
  const { title, where, add } = slotWords[slot];
  return (
    <section className="bo-part" aria-labelledby={`${slot}-heading`}>
      <h2 id={`${slot}-heading`}>{title}</h2>
      <p className="quiet">{where}</p>
      {own.length > 0 && (
        <ol className="bo-members">
          {own.map((banner, index) => (
            <BannerRow
              key={banner.id}
              {...{ banner, index }}
              count={own.length}
              onGone={adding.tellGone}
            />
          ))}
        </ol>
      )}
      {adding.isOpen ? (
        <BannerForm title={add} deed={adding.deed} />
      ) : (
        <AddEntry
          adding={adding}
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
