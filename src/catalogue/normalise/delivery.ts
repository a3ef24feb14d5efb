import { titleOf, type Notes } from '#src/catalogue/left-out.ts';
import type { SnapshotDelivery } from '#src/catalogue/snapshot.ts';
import type { ForeignDelivery } from '#src/contract/foreign.ts';
import { cleanText } from './text.ts';

/** The places that the shop delivers to, in the server's order; each named once. */
export function finishDelivery(
  places: readonly ForeignDelivery[],
  notes: Notes,
): SnapshotDelivery[] {
  const known = new Set<string>();
  const finished: SnapshotDelivery[] = [];
  for (const place of places) {
    const area = cleanText(place.area);
    const subArea = cleanText(place.subArea);
    const type = cleanText(place.type);
    const title = subArea === '' ? area : `${area}, ${subArea}`;
    const key = JSON.stringify([area, subArea, type].map((text) => text.toLowerCase()));
    if (area === '' || known.has(key)) {
      const reason = area === '' ? 'no deliveryArea' : 'the place is already listed';
      notes.leftOut.push({ kind: 'delivery', id: place.id, title: titleOf(title), reason });
      continue;
    }
    known.add(key);
    const { fee, payOnDelivery } = place;
    const id = place.id ?? `${area}/${subArea}/${type}`;
    finished.push({ id, area, subArea, type, fee, days: cleanText(place.days), payOnDelivery });
  }
  return finished;
}
