import type { Generated } from 'kysely';
import type { OrderStatus } from '#src/contract/order.ts';

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
  orders: {
    id: Generated<number>;
    /** What a person reads over the phone. */
    number: string;
    /** Null for a guest's order. */
    user_id: number | null;
    status: OrderStatus;
    bill_kobo: number;
    delivery_fee_kobo: number;
    delivery_days: string;
    note: string | null;
    created_at: string;
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
