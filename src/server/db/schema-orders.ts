import type { Generated } from 'kysely';
import type { OrderStatus } from '#src/contract/order.ts';

/**
 * The state of one payment attempt. `opening`: the provider is being asked for a page. `open`: it
 * gave one. `unopened`: no page is known, but the provider may have opened one. `failed`: so the
 * provider says, which may still change. The other states are final. `refunded`: all that came was
 * given back.
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
 * The state of a refund. `asking`: stored, and the provider may not know it yet. `pending`: the
 * provider has accepted it. The others are final: `processed` returned the money, `failed` did not.
 */
export type RefundStatus = 'asking' | 'pending' | 'processed' | 'failed';

/** What a row of the ledger records. */
export type LedgerKind = 'paid' | 'payment_review' | 'refund_due' | 'refunded';

/** Tables of orders and their payments. See `Tables` for ids and timestamps. */
export type OrderTables = {
  orders: {
    id: Generated<number>;
    /** The number that people use on the phone. */
    number: string;
    /** The user who was signed in when ordering; null for a guest's order. */
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
    /** The cart that it was made from, while that exists. */
    cart_id: number | null;
    /** SHA-256, in hex, of what was ordered, by whom and how. Equal hashes are one order. */
    fingerprint: string;
    /** Whether its units were taken from stock. */
    stock_taken: Generated<boolean>;
  };
  /** Ordered products, with their name, picture and price at that time. */
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
   * Names under which an open order of an unproven buyer holds units: account or cart, mail, phone,
   * network. Removed when the order is delivered or cancelled.
   */
  order_holds: { order_id: number; who: string };
  /** Every state of every order, including the first. */
  order_history: { id: Generated<number>; order_id: number; status: OrderStatus; at: string };
  /** Attempts to pay orders by card. Times are in ms since 1970. */
  payment_attempts: {
    id: Generated<number>;
    order_id: number;
    reference: string;
    amount_kobo: number;
    status: AttemptStatus;
    /** The page on which the shopper pays. */
    page_url: string | null;
    opened_ms: number;
    /** When the provider was last asked; 0 for never. */
    asked_ms: Generated<number>;
    /** When to ask the provider next; null for never. */
    due_ms: number | null;
  };
  /** Movements of money, one row each. Rows are never changed or removed. */
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
  /** Refunds through the provider. Each is stored before the provider is asked. */
  refunds: {
    id: Generated<number>;
    order_id: number;
    /** The refunded payment's reference. */
    reference: string;
    /** Counts a payment's refunds from 1. Together with the reference it identifies the refund. */
    number: number;
    amount_kobo: number;
    status: RefundStatus;
    /** The provider's id, once it is known. */
    provider_id: string | null;
    /** The provider's word for the state, or why it failed, for the operator. */
    said: string;
    created_at: string;
    ended_at: string | null;
    /** When to ask the provider, in ms since 1970; null once the refund has ended. */
    due_ms: number | null;
  };
  /** Webhook events received from the provider, once each. */
  payment_events: { event: string; reference: string; at: string };
};
