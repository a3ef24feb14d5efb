import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import { momentInWords } from '#src/domain/day.ts';
import { failedDeliveryWords } from '#src/domain/orders/failed-delivery.ts';
import { staffStatusWords } from '#src/domain/staff/order-steps.ts';

type Entry = { readonly at: string; readonly words: string; readonly by?: string };

/** The states and failed deliveries of an order, oldest first. */
export function OrderTimeline({ order }: { readonly order: WireStaffOrder }) {
  return (
    <section className="bo-part" aria-labelledby="timeline-heading">
      <h2 id="timeline-heading">Timeline</h2>
      <ol className="bo-timeline">
        {entriesOf(order).map(({ at, words, by }) => (
          <li key={`${at}-${words}`}>
            <span>{words}</span>{' '}
            <span className="quiet">
              {by !== undefined && `${by}, `}
              <time dateTime={at}>{momentInWords(at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function entriesOf({ history, failedDeliveries, type }: WireStaffOrder): readonly Entry[] {
  const states = history.map(({ status, at }) => ({ at, words: staffStatusWords(status, type) }));
  const failed = failedDeliveries.map(({ at, who, reason, note }) => {
    // Its note says what the other reason was.
    const why = reason === 'other' ? [note] : [failedDeliveryWords(reason), note];
    const words = ['Could not be delivered', ...why].filter((part) => part !== '').join('. ');
    return { at, words, by: who };
  });
  return [...states, ...failed].toSorted((one, other) =>
    one.at === other.at ? 0 : one.at < other.at ? -1 : 1,
  );
}
