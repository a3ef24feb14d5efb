import type { Generated } from 'kysely';

/** Tables of buyers' reviews. See `Tables` for ids and timestamps. */
export type ReviewTables = {
  /** At most one for each product of an order. */
  reviews: {
    id: Generated<number>;
    product_id: number;
    /** The order with which the author bought the product. */
    order_id: number;
    /** Stars, from 1 to 5. */
    rating: number;
    title: string;
    body: string;
    /** The author's first name; empty once the order has lost its buyer. */
    author: string;
    created_at: string;
    /** When staff hid it; null if it is visible. */
    hidden_at: string | null;
    hidden_reason: Generated<string>;
    /** When staff kept or hid it; null while it waits for that, or since it was reported. */
    checked_at: Generated<string | null>;
  };
  /** What shoppers say of a review, once each. */
  review_marks: {
    review_id: number;
    kind: 'helpful' | 'report';
    /** An account or a guest's session, as in `callerName`. */
    who: string;
    /** Why it was reported; may be empty. */
    reason: Generated<string>;
    at: string;
  };
};
