import { kobo } from '#src/domain/money.ts';
import {
  PaymentRefused,
  PaymentUnclear,
  type PaymentGateway,
  type PaymentPage,
  type PaymentReport,
  type PaymentRequest,
} from './gateway.ts';
import { callPaystack, wordsOf, type PaystackLine } from './paystack-call.ts';
import { paystackRefunds } from './paystack-refunds.ts';
import { initializeReply, isNotFound, reportStatus, verifyReply } from './paystack-replies.ts';
import { isSignedWith } from './signature.ts';

/** The provider's minimum: ₦50. */
const LEAST_PAYMENT = kobo(5_000);

/** The longest wait for a whole answer, in ms. */
const PATIENCE_MS = 10_000;

type PaystackOptions = {
  /** `sk_live_…` or `sk_test_…`. It appears in no error and no log. */
  readonly secretKey: string;
  /** The API's origin, plus a path if it has one. No trailing slash. */
  readonly baseUrl: string;
  /** The longest wait for a whole answer, in ms. Defaults to 10 s. */
  readonly timeoutMs?: number;
};

/**
 * Paystack's HTTP API as a payment gateway (DESIGN.md, Payments). Throws on a key in another form.
 */
export function paystackGateway(options: PaystackOptions): PaymentGateway {
  const { secretKey, baseUrl, timeoutMs = PATIENCE_MS } = options;
  const domain = /^sk_(live|test)_[\w-]+$/.exec(secretKey)?.[1];
  if (domain !== 'live' && domain !== 'test') throw new TypeError('not a secret key of Paystack');
  const line: PaystackLine = { secretKey, baseUrl, timeoutMs };
  return {
    domain,
    open: (request) => open(line, request),
    ask: (reference) => ask(line, reference),
    ...paystackRefunds(line),
    isSigned: (body, signature) => isSignedWith(body, signature, secretKey),
  };
}

async function open(line: PaystackLine, request: PaymentRequest): Promise<PaymentPage> {
  const { reference, email, amount, callbackUrl, orderNumber } = request;
  if (amount < LEAST_PAYMENT) throw new PaymentRefused('The amount is less than ₦50.');
  if (!isReference(reference))
    throw new PaymentRefused('The reference contains an invalid character.');
  const { status, reply } = await callPaystack(line, '/transaction/initialize', {
    ...{ reference, email, amount, currency: 'NGN', callback_url: callbackUrl },
    metadata: {
      order_number: orderNumber,
      // Where the provider's page returns a shopper who cancels.
      cancel_action: returnUrl(callbackUrl, reference),
      custom_fields: [{ display_name: 'Order', variable_name: 'order_number', value: orderNumber }],
    },
  });
  if (status >= 400 || !reply.status) {
    throw new PaymentRefused(
      `The payment provider refused the payment: ${wordsOf(reply, line.secretKey)}`,
    );
  }
  const said = initializeReply.safeParse(reply);
  const page = said.success ? URL.parse(said.data.data.authorization_url) : null;
  const isOurs = said.success && (said.data.data.reference ?? reference) === reference;
  if (!isOurs || page === null || !isWebPage(page, line.baseUrl)) {
    throw new PaymentUnclear('The payment provider returned no payment page.');
  }
  return { authorizationUrl: page.href };
}

async function ask(line: PaystackLine, reference: string): Promise<PaymentReport> {
  if (!isReference(reference)) return unknownPayment;
  const path = `/transaction/verify/${encodeURIComponent(reference)}`;
  const { status, reply } = await callPaystack(line, path);
  if (status >= 400 || !reply.status) {
    if ((status === 404 || status === 400) && isNotFound(reply)) return unknownPayment;
    throw new PaymentUnclear(
      `The payment provider answered ${status}: ${wordsOf(reply, line.secretKey)}`,
    );
  }
  const said = verifyReply.safeParse(reply);
  if (!said.success || (said.data.data.reference ?? reference) !== reference) {
    throw new PaymentUnclear('The payment provider did not report the payment’s status.');
  }
  const { data } = said.data;
  const { amount, currency, domain } = data;
  const isWhole = amount !== undefined && currency !== undefined && domain !== undefined;
  if (data.status === 'success' && !isWhole) {
    throw new PaymentUnclear('The payment provider did not report the amount paid.');
  }
  return {
    status: reportStatus(data.status),
    amount: amount ?? 0,
    currency: currency ?? '',
    domain: domain ?? '',
    said: data.gateway_response.replaceAll(line.secretKey, '…').slice(0, 200),
  };
}

const unknownPayment: PaymentReport = {
  ...{ status: 'unknown', amount: 0, currency: '', domain: '', said: '' },
};

/** Whether the provider could have such a reference. Dots alone would lead to another path. */
function isReference(text: string): boolean {
  return /^(?!\.+$)[A-Za-z0-9.=-]{1,100}$/.test(text);
}

/** The callback URL as the provider calls it after a payment. */
function returnUrl(callbackUrl: string, reference: string): string {
  const url = new URL(callbackUrl);
  url.searchParams.set('reference', reference);
  url.searchParams.set('trxref', reference);
  return url.href;
}

/**
 * Whether shoppers may be sent to a page: only https, unless the provider itself uses http, as the
 * simulator does.
 */
function isWebPage(page: URL, baseUrl: string): boolean {
  return page.protocol === 'https:' || (page.protocol === 'http:' && baseUrl.startsWith('http:'));
}
