import type { Kobo } from '#src/domain/money.ts';

/** A request to open one attempt to pay one order. */
export type PaymentRequest = {
  /** The shop's own, new for each attempt: letters, digits, `-`, `.` and `=` only. */
  readonly reference: string;
  readonly email: string;
  readonly amount: Kobo;
  /** Where the provider sends the shopper afterwards. It adds `reference` and `trxref`. */
  readonly callbackUrl: string;
  /** Shown on the provider's dashboard. */
  readonly orderNumber: string;
};

/** The page on which the shopper pays. */
export type PaymentPage = { readonly authorizationUrl: string };

/**
 * The provider's report on a reference. Only `success` means that money came. `unknown` means that
 * the provider does not know the reference.
 */
export type PaymentReport = {
  readonly status: 'success' | 'failed' | 'abandoned' | 'pending' | 'reversed' | 'unknown';
  /** In kobo, as the provider reports it: not checked yet. */
  readonly amount: number;
  readonly currency: string;
  /** `live` or `test`. */
  readonly domain: string;
  /** The provider's sentence for the shopper, such as "Declined", or empty. */
  readonly said: string;
};

/** A request to refund a payment in full or in part. */
export type RefundRequest = {
  /** The payment's reference. */
  readonly reference: string;
  readonly amount: Kobo;
  /**
   * Shown on the provider's dashboard. It names the refund, so that it can be found in the list.
   */
  readonly note: string;
};

/** The provider's report on a refund. `pending` stands for every state that is not final. */
export type RefundReport = {
  /** The provider's id. */
  readonly id: string;
  readonly status: 'pending' | 'processed' | 'failed';
  /** In kobo, as the provider reports it. */
  readonly amount: number;
  /** The note of the request. */
  readonly note: string;
  /** The provider's word for the state, such as `needs-attention`. */
  readonly said: string;
};

/** The provider refused a request for good: a repeat would get the same answer. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
}

/** The provider's answer is missing or unreadable. The request may or may not have taken effect. */
export class PaymentUnclear extends Error {
  override readonly name = 'PaymentUnclear';
}

/** A card payment provider (DESIGN.md, Payments). Call it outside database transactions. */
export type PaymentGateway = {
  /** The domain of payments made with this key. Money of the other domain is not the shop's. */
  readonly domain: 'live' | 'test';
  /** Opens an attempt. Throws PaymentRefused or PaymentUnclear. */
  readonly open: (request: PaymentRequest) => Promise<PaymentPage>;
  /** Asks for the status of a reference. Throws PaymentUnclear. */
  readonly ask: (reference: string) => Promise<PaymentReport>;
  /** Asks for a refund. Throws PaymentRefused or PaymentUnclear. */
  readonly refund: (request: RefundRequest) => Promise<RefundReport>;
  /**
   * All refunds of a payment that were made after `since` (ms since 1970). Throws PaymentUnclear.
   */
  readonly refundsOf: (reference: string, since: number) => Promise<readonly RefundReport[]>;
  /** Asks for the status of the refund with this id. Throws PaymentUnclear. */
  readonly askRefund: (id: string) => Promise<RefundReport>;
  /** Whether the provider signed these bytes. Compares in constant time. */
  readonly isSigned: (body: Uint8Array, signature: string) => boolean;
};
