import { useStore } from '@nanostores/react';
import type { WireBulkLine, WireLeftOut } from '#src/contract/staff-bulk.ts';
import { leftOutWords } from '#src/domain/staff/bulk-edit.ts';
import { changedValues } from '#src/domain/staff/change-words.ts';
import type { Bulk } from '#src/stores/staff/bulk.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import { DeedButton } from './deed-button.tsx';
import { Failed } from './failed.tsx';
import { GrowingList } from './growing-list.tsx';

type Props = { readonly bulk: Bulk; readonly deed: Deed; readonly onAgain: () => void };

/** What an edit would do, and the button that does it. */
export function BulkPreview({ bulk, deed, onAgain }: Props) {
  const counts = useStore(bulk.counts);
  const lines = useStore(bulk.lines.state);
  if (counts === null) {
    return lines.step === 'failed' ? <Failed text={lines.text} onAgain={onAgain} /> : null;
  }
  const { changed, leftOut } = counts;
  const products = changed === 1 ? '1 product' : `${changed.toLocaleString('en-GB')} products`;
  return (
    <section className="bo-part" aria-labelledby="preview-heading">
      <h2 id="preview-heading">{changed === 0 ? 'Nothing would change' : `${products} change`}</h2>
      {leftOut.length > 0 && (
        <ul>
          {leftOut.map((one) => (
            <LeftOutRow key={one.why} {...one} />
          ))}
        </ul>
      )}
      {changed > 0 && (
        <DeedButton
          deed={deed}
          className="button bo-big"
          onPress={() => void deed.run(() => bulk.apply())}
        >
          {`Change ${products}`}
        </DeedButton>
      )}
      <GrowingList
        state={lines}
        what="lines"
        empty="No product would be changed."
        className="bo-rows"
        onAgain={onAgain}
        onMore={() => void bulk.lines.grow()}
      >
        {(line) => <LineRow key={line.id} line={line} />}
      </GrowingList>
    </section>
  );
}

function LeftOutRow({ why, count, titles }: WireLeftOut) {
  return (
    <li>
      {count.toLocaleString('en-GB')} left out, {leftOutWords(why)}: {titles.join(', ')}
      {count > titles.length && '…'}
    </li>
  );
}

function LineRow({ line: { title, before, after } }: { readonly line: WireBulkLine }) {
  const values = changedValues(JSON.stringify(before), JSON.stringify(after));
  return (
    <li className="bo-bulk-line">
      <span>{title}</span>
      {values.map(({ name, before: was, after: is }) => (
        <span key={name}>
          {name}: {was} → <strong>{is}</strong>
        </span>
      ))}
    </li>
  );
}
