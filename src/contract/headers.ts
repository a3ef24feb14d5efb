/* Only names, without a schema library: every page with calls loads this module. */

/** The cookie with the CSRF token, readable by the page's scripts (DESIGN.md, Security). */
export const CSRF_COOKIE = 'XSRF-TOKEN';

/**
 * Its name over https. The prefix keeps other hosts from setting it (RFC 6265bis, section 4.1.3.2).
 * A page reads this cookie first, then the plain one, which another server with the same calls may
 * set.
 */
export const SECURE_CSRF_COOKIE = `__Host-${CSRF_COOKIE}`;

/** The cookie with the CSRF token of a session of staff, and its name over https. */
export const STAFF_CSRF_COOKIE = 'STAFF-XSRF-TOKEN';
export const SECURE_STAFF_CSRF_COOKIE = `__Host-${STAFF_CSRF_COOKIE}`;

/** The header in which a state-changing call repeats that token. */
export const CSRF_HEADER = 'X-XSRF-TOKEN';

/**
 * The GET that gives a browser a session and its CSRF cookie (`cartCount`). A page without them
 * calls it before its first call that needs the header.
 */
export const SESSION_PATH = '/cart-count';

/**
 * Error codes of the 403 that a call with `csrf: true` answers to a wrong token. `CSRF_REFUSED`
 * sets the session's own token as a cookie: the same call then works. `SESSION_REQUIRED` means that
 * there is no session, or that it has ended: `SESSION_PATH` gives one.
 */
export const CSRF_REFUSED = 'csrf_refused';
export const SESSION_REQUIRED = 'session_required';

/** The header that makes a repeated call safe (DESIGN.md, The API contract, 9). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** The header with an order's key, for those not signed in as its user. */
export const ORDER_KEY_HEADER = 'X-Order-Key';

/** The error code of the 503 for a payment page that is not ready yet: ask again soon. */
export const PAGE_PENDING = 'payment_page_pending';
