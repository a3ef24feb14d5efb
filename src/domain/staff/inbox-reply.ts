import { dayInWords } from '#src/domain/day.ts';
import { shop } from '#src/domain/shop.ts';
import { chatWith } from './buyer-chat.ts';

/** Who wrote to the shop, and what. */
export type Asker = {
  readonly fullname: string;
  readonly phone: string;
  readonly email: string;
  /** ISO 8601. */
  readonly at: string;
  /** What the answer is about, such as "your message". */
  readonly about: string;
  /** What they wrote; empty if there is nothing to quote. */
  readonly text: string;
};

/** How much of a text is quoted, in characters: some mail programs refuse longer links. */
const QUOTE = { mail: 600, chat: 200 };

/** Returns a link that writes a mail to the asker, with a subject, a greeting and what they wrote. */
export function replyMail({ fullname, email, at, about, text }: Asker): string {
  const lines = [
    `Hello ${fullname.trim()},`,
    ...['', '', ''],
    shop.brand,
    ...(text === '' ? [] : ['', `On ${dayInWords(at)} you wrote:`, ...quoted(text)]),
  ];
  const parts = { subject: `${shop.brand}: ${about}`, body: lines.join('\r\n') };
  // Not URLSearchParams: a mail program shows its plus signs (RFC 6068).
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encoded(value)}`);
  return `mailto:${encoded(email).replace('%40', '@')}?${query.join('&')}`;
}

/** Returns a link to the asker's WhatsApp chat likewise; null if the phone number is not Nigerian. */
export function replyChat({ text, about, ...asker }: Asker): string | null {
  const said = text === '' ? '' : ` “${shortened(text, QUOTE.chat)}”`;
  return chatWith(asker, `Thank you for ${about}.${said}`);
}

function quoted(text: string): readonly string[] {
  return shortened(text, QUOTE.mail)
    .split(/\r?\n/)
    .map((line) => `> ${line}`);
}

/** Cuts between characters, never within one. */
function shortened(text: string, most: number): string {
  const signs = Array.from(text);
  return signs.length <= most ? text : `${signs.slice(0, most).join('').trimEnd()}…`;
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
