import type { Kobo } from '#src/domain/money.ts';

/** What is asked of the provider for one attempt at paying one order. */
export type PaymentRequest = {
  /** Ours, new for each attempt: letters, digits, `-`, `.` and `=` only. */
  readonly reference: string;
  readonly email: string;
  readonly amount: Kobo;
  /** Where the shopper is sent afterwards; the provider adds `reference` and `trxref`. */
  readonly callbackUrl: string;
  /** What a person at the provider's dashboard should see. */
  readonly orderNumber: string;
};

/** Where the shopper pays. */
export type PaymentPage = { readonly authorizationUrl: string };

/**
 * What the provider says of a reference. `success` alone means that money came; `unknown` that the
 * provider has never heard of it.
 */
export type PaymentReport = {
  readonly status: 'success' | 'failed' | 'abandoned' | 'pending' | 'reversed' | 'unknown';
  /** In kobo, as the provider says it: not yet checked against anything. */
  readonly amount: number;
  readonly currency: string;
  /** `live` or `test`. */
  readonly domain: string;
  /** The provider's own sentence for the shopper, such as "Declined", or empty. */
  readonly said: string;
};

/** What is asked of the provider to give back a payment, or a part of it. */
export type RefundRequest = {
  /** Of the payment. */
  readonly reference: string;
  readonly amount: Kobo;
  /** For the provider's dashboard; it names the refund, so that it is found again in the list. */
  readonly note: string;
};

/** What the provider says of a refund. `pending` is every state that is not final. */
export type RefundReport = {
  /** The provider's own. */
  readonly id: string;
  readonly status: 'pending' | 'processed' | 'failed';
  /** In kobo, as the provider says it. */
  readonly amount: number;
  /** The note that it was asked with. */
  readonly note: string;
  /** The provider's own word for the state, such as `needs-attention`. */
  readonly said: string;
};

/** The provider refused what was asked, for good: asking again gives the same. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
}

/** No answer, or none that can be read: what was asked may have been done or not. */
export class PaymentUnclear extends Error {
  override readonly name = 'PaymentUnclear';
}

/** A card payment provider (DESIGN.md, Payments). No call is made inside a database transaction. */
export type PaymentGateway = {
  /** The domain that payments of this key belong to: money of another one is not ours. */
  readonly domain: 'live' | 'test';
  /** Opens an attempt. Throws PaymentRefused or PaymentUnclear. */
  readonly open: (request: PaymentRequest) => Promise<PaymentPage>;
  /** Asks where a reference stands. Throws PaymentUnclear. */
  readonly ask: (reference: string) => Promise<PaymentReport>;
  /** Asks for a refund. Throws PaymentRefused or PaymentUnclear. */
  readonly refund: (request: RefundRequest) => Promise<RefundReport>;
  /** Every refund of a payment, all of them made after `since` (ms since 1970). Throws PaymentUnclear. */
  readonly refundsOf: (reference: string, since: number) => Promise<readonly RefundReport[]>;
  /** Asks where the refund with this id stands. Throws PaymentUnclear. */
  readonly askRefund: (id: string) => Promise<RefundReport>;
  /** Whether the provider signed these bytes: compared in constant time. */
  readonly isSigned: (body: Uint8Array, signature: string) => boolean;
};
