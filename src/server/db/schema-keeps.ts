import type { Generated } from 'kysely';

/** Tables of what shoppers keep. See `Tables` for ids and timestamps. */
export type KeptTables = {
  /** A cart belongs to either a user or a guest's session. */
  carts: {
    id: Generated<number>;
    user_id: number | null;
    session_id: string | null;
    /** Incremented by every change; this write makes changes take turns. */
    version: number;
  };
  cart_lines: {
    id: Generated<number>;
    cart_id: number;
    /** Null once the product is no longer sold. */
    product_id: number | null;
    /** The product's name when the line was created. */
    product_name: string;
    quantity: number;
  };
  /** Answers of calls under a key, kept as long as the call may be repeated. */
  saved_answers: {
    cart_id: number;
    key: string;
    /** SHA-256 of the request's content, in hex. */
    request: string;
    /** JSON. */
    answer: string;
    created_at: string;
  };
  /** Each user's wishlist and compare list. The columns are as in a cart's line. */
  kept_products: {
    id: Generated<number>;
    list: 'wishlist' | 'compare';
    user_id: number;
    product_id: number | null;
    product_name: string;
  };
  /** Users' delivery addresses. Exactly one of each user's is the default. */
  addresses: {
    id: Generated<number>;
    user_id: number;
    fullname: string;
    phone: string;
    /** Street, house number or landmark. `users.address` repeats the default's. */
    address: string;
    /** Empty if it is not known. */
    delivery_area: string;
    sub_area: string;
    is_default: boolean;
  };
  /** Applications to buy now and pay later, with the cart's content at that time. */
  bnpl_applications: {
    id: Generated<number>;
    number: string;
    user_id: number | null;
    fullname: string;
    phone: string;
    email: string;
    address: string;
    city: string;
    created_at: string;
    /** When staff marked it as done; null while it is open. `version` counts the marks. */
    done_at: Generated<string | null>;
    version: Generated<number>;
  };
  bnpl_lines: {
    application_id: number;
    position: number;
    product_id: number | null;
    product_name: string;
    unit_price_kobo: number;
    quantity: number;
  };
};
