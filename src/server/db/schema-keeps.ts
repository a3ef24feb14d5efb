import type { Generated } from 'kysely';

/** The tables of what shoppers keep; see `Tables` for what ids and moments are. */
export type KeptTables = {
  /** A cart of exactly one of a user and a guest's session. */
  carts: {
    id: Generated<number>;
    user_id: number | null;
    session_id: string | null;
    /** Counts the changes; that each of them writes it makes them take turns. */
    version: number;
  };
  cart_lines: {
    id: Generated<number>;
    cart_id: number;
    /** Null once the product is no longer sold. */
    product_id: number | null;
    /** The product's name when the line was made. */
    product_name: string;
    quantity: number;
  };
  /** What was answered to a call under a key, for as long as it may be repeated. */
  saved_answers: {
    cart_id: number;
    key: string;
    /** SHA-256 of what was asked for, in hex. */
    request: string;
    /** JSON. */
    answer: string;
    created_at: string;
  };
  /** The wishlist and the compare list of each user; the columns are as in a cart's line. */
  kept_products: {
    id: Generated<number>;
    list: 'wishlist' | 'compare';
    user_id: number;
    product_id: number | null;
    product_name: string;
  };
  /** Applications to buy now and pay later, and what was in the cart then. */
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
