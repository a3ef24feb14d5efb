import { useState } from 'react';
import type { WireInbox } from '#src/contract/staff-inbox.ts';
import { momentInWords } from '#src/domain/day.ts';
import { productsOfRoute, staffOrderRoute } from '#src/domain/staff/routes.ts';
import { textLimits } from '#src/domain/text-limits.ts';
import { moderateReview } from '#src/stores/staff/inbox-item.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import { DeedButton } from './deed-button.tsx';
import { starsWords } from './inbox-words.ts';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

type Props = {
  readonly item: WireInbox<'review'>;
  /** Whether the member may hide and keep reviews. */
  readonly mayDecide: boolean;
};

/** A review with its reports, and what becomes of it. */
export function InboxReview({ item, mayDecide }: Props) {
  const { rating, title, text, author, product, slug, orderId, isHidden, hiddenReason } = item;
  return (
    <>
      <section className="bo-part" aria-label="Review">
        <p>
          <strong>{starsWords(rating)}</strong>
          {author !== '' && ` by ${author}`}
        </p>
        <h2>{title}</h2>
        <p className="bo-inbox-words">{text}</p>
        <ul className="bo-inbox-links" aria-label="About">
          <li>
            <a href={productsOfRoute(slug)}>{product}</a>
          </li>
          <li>
            <a href={staffOrderRoute(orderId)}>Order {orderId}</a>
          </li>
        </ul>
        {isHidden && (
          <p className="bo-note">
            Hidden from shoppers: {hiddenReason === '' ? 'no reason was given' : hiddenReason}
          </p>
        )}
      </section>
      <Reports item={item} />
      {mayDecide ? (
        <Decision item={item} />
      ) : (
        <p className="quiet">A manager or the owner keeps or hides a review.</p>
      )}
    </>
  );
}

function Reports({ item: { reports } }: Pick<Props, 'item'>) {
  if (reports.length === 0) return null;
  return (
    <section className="bo-part" aria-labelledby="reports-heading">
      <h2 id="reports-heading">
        {reports.length === 1 ? '1 report' : `${reports.length} reports`}
      </h2>
      <ul className="bo-notes">
        {reports.map(({ at, reason }, place) => (
          // Two shoppers may report at the same time for the same reason.
          <li key={`${at} ${place}`}>
            <p>{reason === '' ? 'No reason was given.' : reason}</p>
            <p className="quiet">{momentInWords(at)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decision({ item }: Pick<Props, 'item'>) {
  const deed = useDeed();
  const decide = (reason: string | null) => deed.run(() => moderateReview(item, reason));
  const { isHidden, isDone } = item;
  return (
    <section className="bo-inbox-done" aria-label="Decision">
      {(isHidden || !isDone) && (
        <DeedButton deed={deed} className="button bo-big" onPress={() => void decide(null)}>
          {isHidden ? 'Show it again' : 'Keep it'}
        </DeedButton>
      )}
      <Said deed={deed} />
      {!isHidden && <HideForm deed={deed} onHide={decide} />}
    </section>
  );
}

type HideProps = {
  readonly deed: Deed;
  readonly onHide: (reason: string) => Promise<boolean>;
};

/** Asks why a review is hidden. */
function HideForm({ deed, onHide }: HideProps) {
  const [reason, setReason] = useState('');
  const [asksReason, setAsksReason] = useState(false);
  return (
    <form
      className="bo-note-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsksReason(reason.trim() === '');
        if (reason.trim() !== '') void onHide(reason);
      }}
    >
      <label>
        Reason <span className="quiet">(only staff see it)</span>
        <input
          className="input"
          value={reason}
          maxLength={textLimits.reason}
          autoComplete="off"
          aria-invalid={asksReason ? true : undefined}
          onChange={({ target }) => {
            setReason(target.value);
            setAsksReason(false);
          }}
        />
      </label>
      {asksReason && (
        <p className="field-fault" role="alert">
          Please say why you hide this review.
        </p>
      )}
      <DeedButton deed={deed} className="button button-quiet" onPress={null}>
        Hide the review
      </DeedButton>
    </form>
  );
}
