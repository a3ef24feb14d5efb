import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { WireBulkLine, WireLeftOut } from '#src/contract/staff-bulk.ts';
import { groupDigits } from '#src/domain/count.ts';
import { leftOutWords, productsInWords } from '#src/domain/staff/bulk-words.ts';
import { changedValues } from '#src/domain/staff/change-words.ts';
import type { Bulk } from '#src/stores/staff/bulk.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import { DeedButton } from './deed-button.tsx';
import { Failed } from './failed.tsx';
import { GrowingList } from './growing-list.tsx';
import { Loading } from './loading.tsx';

type Props = {
  readonly bulk: Bulk;
  readonly deed: Deed;
  /** Whether the change is scheduled. */
  readonly isLater: boolean;
  readonly onAgain: () => void;
  readonly onApply: () => void;
  /** When the change is made. */
  readonly children: ReactNode;
};

/** What an edit would do, and the button that does it. */
export function BulkPreview({ bulk, deed, isLater, onAgain, onApply, children }: Props) {
  const isAsked = useStore(bulk.isAsked);
  const counts = useStore(bulk.counts);
  const lines = useStore(bulk.lines.state);
  if (!isAsked) return null;
  if (counts === null) {
    return lines.step === 'failed' ? (
      <Failed text={lines.text} onAgain={onAgain} />
    ) : (
      <Loading>Looking at every product…</Loading>
    );
  }
  const { changed, leftOut } = counts;
  const products = productsInWords(changed);
  return (
    <section className="bo-part" aria-labelledby="preview-heading">
      <h2 id="preview-heading" tabIndex={-1}>
        {changed === 0 ? 'Nothing would change' : `${products} would change`}
      </h2>
      {changed === 0 && leftOut.length === 0 && <p>No product fits this choice.</p>}
      {leftOut.length > 0 && (
        <ul className="bo-left-out">
          {leftOut.map((one) => (
            <LeftOutRow key={one.why} {...one} />
          ))}
        </ul>
      )}
      {changed > 0 && (
        <>
          {children}
          <DeedButton deed={deed} className="button bo-big" onPress={onApply}>
            {`${isLater ? 'Schedule' : 'Change'} ${products}`}
          </DeedButton>
          <GrowingList
            state={lines}
            what="products"
            empty="No product would be changed."
            className="bo-rows"
            onAgain={onAgain}
            onMore={() => void bulk.lines.grow()}
          >
            {(line) => <LineRow key={line.id} line={line} />}
          </GrowingList>
        </>
      )}
    </section>
  );
}

function LeftOutRow({ why, count, titles }: WireLeftOut) {
  return (
    <li>
      {productsInWords(count)} left out, {leftOutWords(why)}: {titles.join(', ')}
      {count > titles.length && ` and ${groupDigits(count - titles.length)} more`}
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
