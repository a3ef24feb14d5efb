import type { Generated } from 'kysely';
import type { OrderStatus } from '#src/contract/order.ts';

/**
 * Where one attempt at paying stands. `opening`: the provider is being asked for a page; `open`: it
 * gave one; `unopened`: it gave none that we know of, and may have opened it all the same; `failed`:
 * the provider says so, and may yet say otherwise. The others are decided; `refunded`: all that came
 * was given back.
 */
export type AttemptStatus =
  | 'opening'
  | 'open'
  | 'unopened'
  | 'failed'
  | 'paid'
  | 'payment_review'
  | 'refund_due'
  | 'refunded';

/**
 * Where a refund stands. `asking`: it is stored, and the provider may or may not have heard of it;
 * `pending`: the provider has taken it on. The others are final: the money is back, or stays.
 */
export type RefundStatus = 'asking' | 'pending' | 'processed' | 'failed';

/** What a row of the ledger records. */
export type LedgerKind = 'paid' | 'payment_review' | 'refund_due' | 'refunded';

/** The tables of orders and their payments; see `Tables` for what ids and moments are. */
export type OrderTables = {
  orders: {
    id: Generated<number>;
    /** What a person reads over the phone. */
    number: string;
    /** Who was signed in when it was made; null for a guest's order. */
    user_id: number | null;
    status: OrderStatus;
    bill_kobo: number;
    delivery_fee_kobo: number;
    delivery_days: string;
    note: string | null;
    created_at: string;
    type: 'pickup' | 'delivery';
    pay_on_delivery: boolean;
    fullname: string;
    phone: string;
    email: string;
    address: string;
    city: string;
    delivery_area: string;
    sub_area: string;
    delivery_type: string;
    /** The cart that it was made from, for as long as that is there. */
    cart_id: number | null;
    /** SHA-256, in hex, of what was ordered, by whom and how: two alike are one order. */
    fingerprint: string;
    /** Whether its units have been taken out of the stock. */
    stock_taken: Generated<boolean>;
  };
  /** What was ordered, with the name, picture and price of that moment. */
  order_lines: {
    id: Generated<number>;
    order_id: number;
    product_id: number | null;
    product_name: string;
    picture: string | null;
    unit_price_kobo: number;
    quantity: number;
  };
  /**
   * For whom an open order of an unproven buyer holds units: account or cart, mail, phone, network.
   * The rows go when it is delivered or cancelled.
   */
  order_holds: { order_id: number; who: string };
  /** Every state of every order, the first included. */
  order_history: { id: Generated<number>; order_id: number; status: OrderStatus; at: string };
  /** Attempts to pay orders by card. Moments are ms since 1970. */
  payment_attempts: {
    id: Generated<number>;
    order_id: number;
    reference: string;
    amount_kobo: number;
    status: AttemptStatus;
    /** Where the shopper pays. */
    page_url: string | null;
    opened_ms: number;
    /** When the provider was last asked; 0 for never. */
    asked_ms: Generated<number>;
    /** When the provider is to be asked next; null where it is not. */
    due_ms: number | null;
  };
  /** What money did, one row for each thing; rows are never changed or removed. */
  payment_ledger: {
    id: Generated<number>;
    order_id: number;
    reference: string;
    kind: LedgerKind;
    kobo: number;
    currency: string;
    note: string;
    at: string;
    /** The refund that a row of kind `refunded` records; null for money given back by hand. */
    refund_id: number | null;
  };
  /** Money that is given back through the provider, each refund stored before the provider hears of it. */
  refunds: {
    id: Generated<number>;
    order_id: number;
    /** Of the payment that it is a refund of. */
    reference: string;
    /** Counts the refunds of one payment, from 1: with the reference it names the refund. */
    number: number;
    amount_kobo: number;
    status: RefundStatus;
    /** The provider's own id, once it is known. */
    provider_id: string | null;
    /** The provider's own word for where it stands, or why it failed; for the operator. */
    said: string;
    created_at: string;
    ended_at: string | null;
    /** When the provider is to be asked, in ms since 1970; null once the refund has ended. */
    due_ms: number | null;
  };
  /** What the provider has told by itself, once each. */
  payment_events: { event: string; reference: string; at: string };
};
