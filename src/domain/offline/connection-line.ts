/**
 * Attribute of the line under the header that says how old a page is. In a kept page its value is the
 * connection that it was opened with.
 */
export const CONNECTION_LINE = 'data-connection';

/** Attribute of that line in a page from the browser's own store: when it was current, in ms since 1970. */
export const AS_OF = 'data-as-of';

/** The connection as a page sees it: `slow` if a kept page is shown because the network took too long. */
export type Connection = 'offline' | 'slow';

const lead: Readonly<Record<Connection, string>> = {
  offline: 'You are offline.',
  slow: 'Slow connection.',
};

/** Returns whether an attribute's value is a connection. */
export function isConnection(value: string | null): value is Connection {
  return value !== null && Object.hasOwn(lead, value);
}

/** Returns the sentence for a page whose prices were current at `asOf`, seen at `now`; ms since 1970. */
export function connectionText(connection: Connection, asOf: number, now: number): string {
  return `${lead[connection]} Prices as of ${timeText(asOf, now)}.`;
}

/** Returns the sentence for a kept page after the connection has come back. */
export function returnedText(asOf: number, now: number): string {
  return `You are online again. Prices as of ${timeText(asOf, now)}.`;
}

const HTML_LINE = new RegExp(`<p\\b[^>]*\\b${CONNECTION_LINE}\\b[^>]*></p>`);

/**
 * Returns a page with its connection line filled in. A page without the line gets it at the start of its
 * body, and one without a body in front: a kept price is never shown without its time.
 */
export function withConnectionLine(
  html: string,
  connection: Connection,
  asOf: number,
  now: number,
): string {
  const text = connectionText(connection, asOf, now);
  const line = `<p class="connection" role="status" ${CONNECTION_LINE}="${connection}" ${AS_OF}="${asOf}">${text}</p>`;
  if (HTML_LINE.test(html)) return html.replace(HTML_LINE, () => line);
  const body = /<body\b[^>]*>/.exec(html);
  if (body === null) return line + html;
  const end = body.index + body[0].length;
  return html.slice(0, end) + line + html.slice(end);
}

/** "14:05", with the day before it if that is another day: "23 Nov, 14:05". */
function timeText(asOf: number, now: number): string {
  const [then, today] = [new Date(asOf), new Date(now)];
  const time = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (then.toDateString() === today.toDateString()) return time;
  const year = then.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' as const };
  const day = then.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...year });
  return `${day}, ${time}`;
}
