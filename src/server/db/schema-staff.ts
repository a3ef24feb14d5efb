import type { Generated } from 'kysely';
import type { StaffPayment } from '#src/contract/staff-new-order.ts';
import type { FailedDeliveryReason } from '#src/domain/orders/failed-delivery.ts';
import type { StaffRole } from '#src/domain/staff/role.ts';
import type { ScheduledState } from '#src/domain/staff/schedule.ts';

/** Tables of the back office. See `Tables` for ids and timestamps. */
export type StaffTables = {
  /** Members of staff. A row is never removed: the log names it. */
  staff: {
    id: Generated<number>;
    name: string;
    /** As its owner writes it. `email_key` is the same in lower case, and unique. */
    email: string;
    email_key: string;
    role: StaffRole;
    /** In PHC form; null until the invitation is accepted. */
    password_hash: string | null;
    /** The key of the authenticator, in base32; null without one. */
    totp_key: string | null;
    /** A new key that no code has confirmed yet. */
    totp_next_key: string | null;
    /** The 30-second step of the last accepted code: none is accepted twice. */
    totp_last_step: Generated<number>;
    is_active: Generated<boolean>;
    /** Number of changes: a change of a former version is refused. */
    version: Generated<number>;
    created_at: string;
  };
  /** The link by which a member sets a password; at most one each. `token_hash` is SHA-256, in base64url. */
  staff_invitations: { staff_id: number; token_hash: string; expires_at: string };
  /** Codes that replace an authenticator once each, hashed like tokens. */
  staff_recovery_codes: { staff_id: number; code_hash: string };
  staff_sessions: {
    id: string;
    /** SHA-256 of the token in the cookie, in base64url. */
    token_hash: string;
    staff_id: number;
    created_at: string;
    /** Time of the last call, to the minute. */
    seen_at: string;
    /** When the member last proved who they are. */
    confirmed_at: string;
  };
  /** Rules that an owner has set, such as `second-factor` = `required`. */
  staff_rules: { name: string; value: string };
  /** Who changed what. Rows are never changed or removed. `before` and `after` are JSON. */
  staff_audit: {
    id: Generated<number>;
    at: string;
    staff_id: number;
    /** The member's name at that time. */
    who: string;
    action: string;
    subject: string;
    before: string;
    after: string;
  };
  /**
   * Orders that members have entered for customers, and how each is paid. The key is the request's: a
   * member's key is one order for ever.
   */
  staff_orders: { order_id: number; staff_id: number; key: string; payment: StaffPayment };
  /**
   * Edits of many products. `entry_id` is the entry that names the edit in the log; the entries of its
   * products have the time `made_at`, and those that put products back `undone_at`. The key is the
   * request's: a member's key is one edit for ever. `token` is that of its preview.
   */
  bulk_edits: {
    entry_id: number;
    staff_id: number;
    key: string;
    token: string;
    made_at: string;
    /** Number of its products. */
    changed: number;
    /** Null, as `put_back`, until the edit is undone. */
    undone_at: string | null;
    put_back: number | null;
  };
  /**
   * Edits of many products that are made at a time and, with `ends_at`, undone at another. The key is the
   * request's, and later that of the edit; `token` is that of its preview.
   */
  scheduled_edits: {
    id: Generated<number>;
    staff_id: number;
    key: string;
    token: string;
    at: string;
    /** JSON, as in the request. */
    filter: string;
    edit: string;
    /** JSON: each product of the preview, with its changed values before and after. */
    lines: string;
    /** Number of these products. */
    products: number;
    starts_at: string;
    ends_at: string | null;
    state: ScheduledState;
    /** When something is to be done: the start, then the end; null if nothing is. */
    due_at: string | null;
    /** Why it failed, in a sentence; null if it did not. */
    fault: string | null;
    /** The edit in `bulk_edits` that it made. */
    entry_id: number | null;
  };
  /** What members have written about orders. */
  order_notes: {
    id: Generated<number>;
    order_id: number;
    staff_id: number;
    text: string;
    at: string;
  };
  /** Times at which an order could not be handed over. It stays on its way. */
  failed_deliveries: {
    id: Generated<number>;
    order_id: number;
    staff_id: number;
    reason: FailedDeliveryReason;
    /** What the member wrote about it, which the buyer never sees; may be empty. */
    note: string;
    at: string;
  };
  /** Who carries an order, and under which number. */
  order_shipments: { order_id: number; courier: string; tracking_number: string };
  /**
   * What an order is found by. `phone_key` is its phone as `phoneIdentity` gives it, or empty;
   * `mail_key` is `mailKey` and `text` is `orderSearchText`.
   */
  order_texts: { order_id: number; phone_key: string; mail_key: string; text: string };
  /** The key under which staff asked for a refund, and the newest refund of it. `asked_kobo` is null for all that was left. */
  refund_keys: { key: string; refund_id: number; asked_kobo: number | null };
};
