import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import { momentInWords } from '#src/domain/day.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { refundWords, movementWords } from '#src/domain/staff/money-words.ts';
import { RefundForm } from './refund-form.tsx';

type Props = { readonly order: WireStaffOrder; readonly mayRefund: boolean };

/** The money of an order: what came in, what went back, and how to refund it. */
export function OrderMoney({ order, mayRefund }: Props) {
  const { movements, refunds, refundable, payOnDelivery, type } = order;
  const isQuiet = movements.length === 0 && refunds.length === 0;
  return (
    <section className="bo-part" aria-labelledby="money-heading">
      <h2 id="money-heading">Money</h2>
      {payOnDelivery && movements.length === 0 && (
        <p>{type === 'pickup' ? 'The buyer pays on pickup.' : 'The buyer pays on delivery.'}</p>
      )}
      {isQuiet && !payOnDelivery && <p className="quiet">No payment has come in.</p>}
      <ul className="bo-moves">
        {movements.map(({ at, kind, amount, currency, reference, note }) => (
          <Move
            key={`${at}-${kind}-${reference}`}
            name={movementWords(kind)}
            amount={currency === 'NGN' ? naira(amount) : `${currency} ${amount}`}
            at={at}
            more={[reference, note]}
          />
        ))}
        {refunds.map(({ at, status, amount, reference, said }) => (
          <Move
            key={`${at}-${reference}`}
            name={refundWords(status)}
            amount={naira(amount)}
            at={at}
            more={[reference, said]}
          />
        ))}
      </ul>
      {refundable > 0 && mayRefund && <RefundForm order={order} />}
      {refundable > 0 && !mayRefund && (
        <p className="quiet">A manager or the owner can refund {naira(refundable)}.</p>
      )}
    </section>
  );
}

type MoveProps = {
  readonly name: string;
  readonly amount: string;
  readonly at: string;
  readonly more: readonly string[];
};

function Move({ name, amount, at, more }: MoveProps) {
  return (
    <li>
      <span>{name}</span>
      <span className="bo-amount">{amount}</span>
      <span className="quiet">
        {[momentInWords(at), ...more].filter((part) => part !== '').join(' · ')}
      </span>
    </li>
  );
}

function naira(amount: number): string {
  return formatNaira(nairaToKobo(Math.max(0, amount)));
}
