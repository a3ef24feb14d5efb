import { escapeHtml } from '#src/domain/escape-html.ts';
import { shop } from '#src/domain/shop.ts';
import { formatNaira, kobo } from '#src/domain/money.ts';
import { STYLES_PATH } from './styles.ts';
import type { Transaction } from './transaction.ts';

/** Values that the buttons of a payment's page send. */
export const choices = ['pay', 'decline', 'cancel', 'pay-and-close'] as const;
export type Choice = (typeof choices)[number];

const buttons: Readonly<Record<Choice, string>> = {
  pay: 'Pay',
  decline: 'Decline the card',
  cancel: 'Cancel and go back',
  'pay-and-close': 'Pay and close the tab',
};

/** The page on which a shopper pays or declines. */
export function paymentPage(transaction: Transaction): string {
  const { amount, email, orderNumber, reference, status } = transaction;
  const facts = [
    ['Order', orderNumber],
    ['Paid by', email],
    ['Reference', reference],
  ].filter(([, value]) => value !== '');
  return page(`Pay ${formatNaira(kobo(amount))}`, [
    '<dl>',
    ...facts.map(
      ([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`,
    ),
    '</dl>',
    ...(status === 'failed'
      ? ['<p class="note">The card was declined. You can try again.</p>']
      : []),
    '<form method="post">',
    ...choices.map((choice) => {
      const kind = choice === 'pay' ? ' class="first"' : '';
      return `<button name="choice" value="${choice}"${kind}>${buttons[choice]}</button>`;
    }),
    '</form>',
    '<p class="quiet">After “Pay and close the tab” nothing leads back to the shop: it hears of the payment by itself.</p>',
  ]);
}

/** The page after a payment without a callback URL. */
export function paidPage({ amount }: Transaction): string {
  return page('Paid', [
    `<p>${formatNaira(kobo(amount))} is paid, as far as a simulator can. Close this tab now.</p>`,
  ]);
}

/** The page after a cancelled payment without a way back. */
export function endedPage(): string {
  return page('Not paid', ['<p>Nothing was paid. Close this tab now.</p>']);
}

/** The page for a URL that names no payment. */
export function noPaymentPage(): string {
  return page('No such payment', [
    '<p>The simulator does not know this payment. Go back to the shop and try again.</p>',
  ]);
}

function page(title: string, content: readonly string[]): string {
  return [
    '<!doctype html>',
    '<html lang="en-NG">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)} · Payment simulator</title>`,
    `<link rel="stylesheet" href="${STYLES_PATH}">`,
    '</head>',
    '<body>',
    `<header><p><strong>Payment simulator</strong> for ${escapeHtml(shop.brand)}. No money moves, and no card is asked for.</p></header>`,
    '<main>',
    `<h1>${escapeHtml(title)}</h1>`,
    ...content,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
