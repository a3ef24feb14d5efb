import { titleOf, type Notes } from '#src/catalogue/left-out.ts';
import type { SnapshotDelivery } from '#src/catalogue/snapshot.ts';
import type { ForeignDelivery } from '#src/contract/foreign.ts';
import { cleanText } from './text.ts';

/** Returns the delivery areas in the server's order, without duplicates. */
export function finishDelivery(
  listed: readonly ForeignDelivery[],
  notes: Notes,
): SnapshotDelivery[] {
  const known = new Set<string>();
  const finished: SnapshotDelivery[] = [];
  for (const record of listed) {
    const area = cleanText(record.area);
    const subArea = cleanText(record.subArea);
    const type = cleanText(record.type);
    const title = subArea === '' ? area : `${area}, ${subArea}`;
    const key = JSON.stringify([area, subArea, type].map((text) => text.toLowerCase()));
    if (area === '' || known.has(key)) {
      const reason = area === '' ? 'no deliveryArea' : 'the place is already listed';
      notes.leftOut.push({ kind: 'delivery', id: record.id, title: titleOf(title), reason });
      continue;
    }
    known.add(key);
    const { fee, payOnDelivery } = record;
    const id = record.id ?? `${area}/${subArea}/${type}`;
    finished.push({ id, area, subArea, type, fee, days: cleanText(record.days), payOnDelivery });
  }
  return finished;
}
