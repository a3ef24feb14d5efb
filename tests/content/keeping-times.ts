import { FORM_KEPT_MS } from '#src/domain/checkout/form.ts';
import { RETENTION } from '#src/domain/settings/retention.ts';
import { SESSION_LIFE } from '#src/server/http/sessions.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;

/** What the privacy policy must say of how long data is kept, made from what the code has. */
export const keepingTimes: readonly string[] = [
  `orders, payments and warranty claims: for ${spoken(RETENTION.ordersMs)}`,
  `messages and buy now, pay later applications: for ${spoken(RETENTION.messagesMs)}`,
  `events in the shop: for ${spoken(RETENTION.eventsMs)}`,
  `our own copies of emails to you: for ${spoken(RETENTION.mailMs)}`,
  `emails that we could not deliver: for ${spoken(RETENTION.undeliveredMs)}`,
  `your session: until you have not used it for ${spoken(SESSION_LIFE.idleMs)}, and for at most ${spoken(SESSION_LIFE.wholeMs)}`,
  `until you place the order or log out, and for ${spoken(FORM_KEPT_MS)} at most`,
];

function spoken(ms: number): string {
  const [count, unit] = ms % YEAR_MS === 0 ? [ms / YEAR_MS, 'year'] : [ms / DAY_MS, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
