import fc from 'fast-check';
import { expect, it } from 'vitest';
import { namedOrders } from '#src/domain/staff/named-orders.ts';
import { replyChat, replyMail } from '#src/domain/staff/inbox-reply.ts';

const asker = {
  ...{ fullname: 'Bola Ade', phone: '0803 123 4567', email: 'bola+shop@example.com' },
  ...{ at: '2026-11-23T23:30:00.000Z', about: 'your message', text: 'Is it in blue & gold?' },
};

/** The parts of a mailto link, as a mail program reads them (RFC 6068). */
function readMail(href: string) {
  const [, to = '', query = ''] = /^mailto:([^?]*)\?(.*)$/.exec(href) ?? [];
  const parts = query.split('&').map((part) => part.split('=').map(decodeURIComponent));
  return {
    to: decodeURIComponent(to),
    ...(Object.fromEntries(parts) as { subject: string; body: string }),
  };
}

it('a reply by mail greets its reader and quotes what they wrote, on the day in Nigeria', () => {
  expect(readMail(replyMail(asker))).toEqual({
    to: 'bola+shop@example.com',
    subject: 'Oja: your message',
    body: [
      ...['Hello Bola Ade,', '', '', '', 'Oja', '', 'On 24 November 2026 you wrote:'],
      '> Is it in blue & gold?',
    ].join('\r\n'),
  });
});

it('a reply by WhatsApp goes to the number of the sender, if it is Nigerian', () => {
  const chat = new URL(replyChat(asker) ?? '');
  expect(chat.pathname).toBe('/2348031234567');
  expect(chat.searchParams.get('text')).toBe(
    'Hello Bola, this is Oja. Thank you for your message. “Is it in blue & gold?”',
  );
  expect(replyChat({ ...asker, phone: '+44 7700 900123' })).toBeNull();
});

it('whatever somebody wrote, the links are whole, short, and have no more parts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 5_000 }), (text) => {
      const href = replyMail({ ...asker, text });
      const mail = readMail(href);
      expect(Object.keys(mail)).toEqual(['to', 'subject', 'body']);
      expect(mail.body.length).toBeLessThan(2_500);
      expect(() => new URL(replyChat({ ...asker, text }) ?? '')).not.toThrow();
    }),
  );
});

it('the orders that a text names are found in any spelling, each once', () => {
  expect(namedOrders('ORD-123-456-789, ord 987654321 and (Ord123456789)')).toEqual([
    'ORD-123-456-789',
    'ORD-987-654-321',
  ]);
  expect(namedOrders('Call 0803 123 4567 about 123456789 or ORD-12')).toEqual([]);
});
