/* Names alone, without a schema: every call of a page needs them. */

/** The cookie that carries the CSRF token, readable by the page's scripts (DESIGN.md, Security). */
export const CSRF_COOKIE = 'XSRF-TOKEN';

/**
 * Its name on https: no other host can set a cookie whose name begins so (RFC 6265bis, section 4.1.3.2).
 * A page reads this one first, and the plain one of another server with the same calls.
 */
export const SECURE_CSRF_COOKIE = `__Host-${CSRF_COOKIE}`;

/** The header in which a state-changing call echoes that token. */
export const CSRF_HEADER = 'X-XSRF-TOKEN';

/**
 * The GET that gives a session and its CSRF cookie to a browser that has none (`cartCount`): what a
 * page without either asks before its first call that demands the header.
 */
export const SESSION_PATH = '/cart-count';

/**
 * Codes of the 403 that a call with `csrf: true` answers where the token is not right. With the first,
 * the session's own token comes along as a cookie: the same call works with it. With the second there
 * is no session, or it has ended: `SESSION_PATH` gives one.
 */
export const CSRF_REFUSED = 'csrf_refused';
export const SESSION_REQUIRED = 'session_required';

/** The header that makes a repeated call safe (DESIGN.md, The API contract, 9). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** The header that carries the key of an order to who is not signed in as its user. */
export const ORDER_KEY_HEADER = 'X-Order-Key';

/** The code of the 503 that says that the page to pay on is not there yet: worth asking again soon. */
export const PAGE_PENDING = 'payment_page_pending';
