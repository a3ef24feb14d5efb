import type { Generated, Kysely, Selectable } from 'kysely';
import type { PolicySlug } from '#src/contract/policy.ts';
import type { ShopField } from '#src/domain/shop-details.ts';
import type { KeptTables } from './schema-keeps.ts';
import type { OrderTables } from './schema-orders.ts';
import type { ReviewTables } from './schema-reviews.ts';
import type { StaffTables } from './schema-staff.ts';

/** An id that the database generates. */
type Id = Generated<number>;

/** Timestamps are ISO 8601 text in UTC with milliseconds, so that they sort as text. */
type Moment = string;

type OtherTables = KeptTables & OrderTables & ReviewTables & StaffTables;

export type Tables = OtherTables & {
  categories: { id: Id; name: string; slug: string; position: number };
  subcategories: { id: Id; category_id: number; name: string; slug: string; position: number };
  /** Brands of a subcategory, or of a category if `subcategory_id` is null. */
  brands: {
    id: Id;
    category_id: number;
    subcategory_id: number | null;
    name: string;
    position: number;
  };
  products: {
    id: Id;
    slug: string;
    title: string;
    brand: string;
    category_id: number;
    subcategory_id: number | null;
    label: string | null;
    /** Equal for variants of one product. */
    model: string | null;
    /** As `writeFits` writes it. */
    fits: string | null;
    price_kobo: number;
    regular_price_kobo: number | null;
    description: string;
    featured: boolean;
    /** Null if stock is not tracked. */
    stock: number | null;
    created_at: Moment;
    updated_at: Moment;
    /** Whether stock, sales or reviews have changed since `updated_at` was set. */
    is_unstamped: Generated<boolean>;
    /** Units of all orders that hold or have taken stock. */
    sold: Generated<number>;
    /** Number of visible reviews, and the sum of their stars. */
    review_count: Generated<number>;
    rating_sum: Generated<number>;
    /** The newest visible reviews as a JSON list. `recountReviews` writes these three. */
    newest_reviews: Generated<string>;
    /** Null while it is sold. An archived product is in no answer to shoppers. */
    archived_at: Generated<Moment | null>;
  };
  /** What staff find products by. `text` is as `productText` makes it. */
  product_search: { product_id: number; text: string; has_picture: boolean };
  /** Under which key staff have created a product: the same key is the same product for ever. */
  product_keys: { key: string; product_id: number };
  /**
   * How often the page of a product was opened on a day in Lagos, such as 2026-11-24. A product may be gone.
   */
  product_views: { day: string; product_id: number; opened: number };
  product_pictures: { product_id: number; position: number; file: string };
  /** One row: the latest `updated_at` given to a product, in ms since 1970. */
  catalogue_clock: { id: number; last_ms: number };
  banners: {
    id: Id;
    file: string;
    link: string;
    type: 'hero' | 'bottomAd' | 'other';
    alt: string;
    position: number;
  };
  home_sections: { id: Id; title: string; display_type: 'label' | 'other'; position: number };
  home_section_items: {
    section_id: number;
    /** Repeats the section's type, so that the database can reject a row of the wrong kind. */
    display_type: 'label' | 'other';
    position: number;
    label: string | null;
    category_id: number | null;
  };
  /** Products that staff have chosen for a section, in order. */
  home_section_products: { section_id: number; position: number; product_id: number };
  delivery_locations: {
    id: Id;
    area: string;
    sub_area: string;
    type: string;
    fee_kobo: number;
    days: string;
    pay_on_delivery: boolean;
    position: number;
  };
  policies: {
    slug: PolicySlug;
    title: string;
    description: string;
    body: string;
    position: number;
    updated_at: Moment;
  };
  /** What shoppers type, and what the shop calls it: phrases, one a line. */
  search_words: { id: Id; words: string; meaning: string };
  /** The slugs of names that a category, a subcategory or a label, one of the three, had before. */
  former_names: {
    id: Id;
    slug: string;
    category_id: number | null;
    subcategory_id: number | null;
    label: string | null;
  };
  /** What the owner has saved of the shop's own data; the rest is as by default. */
  shop_details: { name: ShopField; value: string };
  /** Messages from the contact form. */
  contact_messages: {
    id: Id;
    fullname: string;
    phone: string;
    email: string;
    message: string;
    created_at: Moment;
    /** When staff marked it as done; null while it is open. `version` counts the marks. */
    done_at: Generated<Moment | null>;
    version: Generated<number>;
  };
  /** Tracking events, kept for a while. `metadata` is a JSON object. */
  events: {
    id: Id;
    name: string;
    component: string;
    metadata: string;
    created_at: Moment;
    /** Null for a guest. */
    user_id: number | null;
  };
  /** Times of limited actions. They count until `until_ms`. */
  rate_limits: {
    action: string;
    /** An address or an account. */
    who: string;
    /** A JSON list of times, in ms since 1970. */
    moments: string;
    until_ms: number;
  };
  users: {
    id: Id;
    fullname: string;
    /** As its owner writes it. `email_key` is the same in lower case, and unique. */
    email: string;
    email_key: string;
    /** In PHC form; null for an account whose password was never set. */
    password_hash: string | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    phone: Generated<string>;
    address: Generated<string>;
    /** A calendar day. */
    birthday: string | null;
    created_at: Moment;
    /** When the mail address was verified; null if it never was. */
    verified_at: Generated<Moment | null>;
  };
  /** Visitors' sessions. A guest's has `user_id` null. */
  sessions: {
    id: string;
    /** SHA-256 of the token in the cookie, in base64url. */
    token_hash: string;
    user_id: number | null;
    created_at: Moment;
    /** Time of the last call, to the minute. */
    seen_at: Moment;
    signed_in_at: Moment | null;
    /** True for a guest's session that has ended; the row stays until it is swept. */
    has_ended: Generated<boolean>;
    /** Such as "Chrome on Android"; null for a guest's session. */
    device: Generated<string | null>;
  };
  /** The link by which a user may set a new password; at most one each. */
  password_resets: { user_id: number; token_hash: string; expires_at: Moment };
  /** Decoy links for addresses without an account. They are never sent and grant nothing. */
  password_reset_decoys: { email_key: string; token_hash: string; expires_at: Moment };
  /** Devices on which users have signed in. `token_hash` is SHA-256 of the cookie, in base64url. */
  known_devices: { user_id: number; token_hash: string; used_at: Moment };
  /** The link by which a user verifies the mail address; at most one each. */
  email_verifications: { user_id: number; token_hash: string; expires_at: Moment };
  /** Secrets that the shop's processes share: 256 bits each, in base64url. */
  secrets: { name: string; value: string };
  /** Mail to be sent. A row is deleted once it is sent. */
  mail_outbox: {
    id: Id;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    created_at: Moment;
    attempts: Generated<number>;
    /** When to try it, in ms since 1970. */
    due_ms: number;
  };
  /** Mail that could not be sent in time. An operator may send it again. */
  undelivered_mails: {
    id: Id;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    /** When it was first posted. */
    created_at: Moment;
    /** When it was given up. Retention counts from this time. */
    failed_at: Moment;
    /** The mail server's last message, without the address. */
    last_error: string;
    /** When staff marked it as done; null while it is open. `version` counts the marks. */
    done_at: Generated<Moment | null>;
    version: Generated<number>;
  };
};

/** The shop's database, SQLite or PostgreSQL. The same queries run on both. */
export type ShopDatabase = Kysely<Tables>;

export type ProductRow = Selectable<Tables['products']>;
