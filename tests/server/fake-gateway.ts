import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  PaymentRefused,
  PaymentUnclear,
  type PaymentGateway,
  type PaymentPage,
  type PaymentReport,
  type PaymentRequest,
  type RefundReport,
  type RefundRequest,
} from '#src/server/payments/gateway.ts';

const SECRET = 'sk_test_fake';

/** How opening an attempt goes wrong: refused, or without an answer before or after it was done. */
type OpenFault = 'refused' | 'lost before' | 'lost after';

/** A card provider in memory, with switches for what goes wrong. */
export class FakeGateway implements PaymentGateway {
  readonly domain = 'test';
  /** What was opened, by reference, in the order in which it was. */
  readonly opened = new Map<string, PaymentRequest>();
  readonly #reports = new Map<string, PaymentReport>();
  /** What goes wrong with each opening, until it is set back. */
  openFault: OpenFault | null = null;
  /** Whether questions stay without an answer. */
  isDeaf = false;
  /** How long everything takes, in ms. */
  delayMs = 0;
  /** How asking for a refund goes wrong, until it is set back. */
  refundFault: OpenFault | null = null;
  /** Every refund that was made, by the provider's id, the oldest first. */
  readonly refunds = new Map<string, RefundReport & { readonly reference: string }>();
  /** How often it was asked for a refund. */
  refundAsks = 0;
  /** How often it was asked, and asked to open. */
  asks = 0;
  opens = 0;

  async open(request: PaymentRequest): Promise<PaymentPage> {
    this.opens += 1;
    const fault = this.openFault;
    await wait(this.delayMs);
    if (fault === 'refused') throw new PaymentRefused('no');
    if (fault === 'lost before') throw new PaymentUnclear('no answer');
    if (this.opened.has(request.reference)) throw new PaymentRefused('duplicate reference');
    this.opened.set(request.reference, request);
    if (fault === 'lost after') throw new PaymentUnclear('no answer');
    return { authorizationUrl: pageOf(request.reference) };
  }

  async ask(reference: string): Promise<PaymentReport> {
    this.asks += 1;
    await wait(this.delayMs);
    if (this.isDeaf) throw new PaymentUnclear('no answer');
    const nothing = { amount: 0, currency: 'NGN', domain: 'test', said: '' };
    const known = this.opened.has(reference);
    return this.#reports.get(reference) ?? { ...nothing, status: known ? 'abandoned' : 'unknown' };
  }

  async refund({ reference, amount, note }: RefundRequest): Promise<RefundReport> {
    this.refundAsks += 1;
    const fault = this.refundFault;
    await wait(this.delayMs);
    if (fault === 'refused') throw new PaymentRefused('no refund');
    if (fault === 'lost before') throw new PaymentUnclear('no answer');
    const id = String(this.refunds.size + 1);
    const made = { id, status: 'pending', amount, note, said: 'pending', reference } as const;
    this.refunds.set(id, made);
    if (fault === 'lost after') throw new PaymentUnclear('no answer');
    return made;
  }

  async refundsOf(reference: string): Promise<readonly RefundReport[]> {
    await wait(this.delayMs);
    if (this.isDeaf) throw new PaymentUnclear('no answer');
    return [...this.refunds.values()].filter((refund) => refund.reference === reference);
  }

  async askRefund(id: string): Promise<RefundReport> {
    await wait(this.delayMs);
    const refund = this.refunds.get(id);
    if (this.isDeaf || refund === undefined) throw new PaymentUnclear('no answer');
    return refund;
  }

  /** What becomes of every refund that is under way. */
  endRefunds(status: 'processed' | 'failed'): void {
    for (const [id, refund] of this.refunds) {
      if (refund.status === 'pending') this.refunds.set(id, { ...refund, status, said: status });
    }
  }

  isSigned(body: Uint8Array, signature: string): boolean {
    const [said, right] = [Buffer.from(signature), Buffer.from(this.sign(body))];
    return said.length === right.length && timingSafeEqual(said, right);
  }

  /** The signature that the provider puts over a body. */
  sign(body: Uint8Array | string): string {
    return createHmac('sha512', SECRET).update(body).digest('hex');
  }

  /** What the provider says of a reference from now on: paid in full unless the test says otherwise. */
  report(reference: string, change: Partial<PaymentReport> = {}): void {
    const amount = this.opened.get(reference)?.amount ?? 0;
    const paid = { status: 'success', amount, currency: 'NGN', domain: 'test', said: '' } as const;
    this.#reports.set(reference, { ...paid, ...change });
  }

  /** The references that were opened, the oldest first. */
  get references(): readonly string[] {
    return [...this.opened.keys()];
  }
}

/** Where an attempt is paid. */
export function pageOf(reference: string): string {
  return `https://pay.example/${reference}`;
}
