import {
  CSRF_COOKIE,
  SECURE_CSRF_COOKIE,
  SECURE_STAFF_CSRF_COOKIE,
  STAFF_CSRF_COOKIE,
} from '#src/contract/headers.ts';

/** Returns the CSRF token in a cookie string such as `document.cookie`, or null. */
export function csrfTokenOf(cookies: string): string | null {
  return valueOf(cookies, SECURE_CSRF_COOKIE) ?? valueOf(cookies, CSRF_COOKIE);
}

/** Returns the CSRF token of a session of staff, likewise. */
export function staffCsrfTokenOf(cookies: string): string | null {
  return valueOf(cookies, SECURE_STAFF_CSRF_COOKIE) ?? valueOf(cookies, STAFF_CSRF_COOKIE);
}

function valueOf(cookies: string, wanted: string): string | null {
  for (const cookie of cookies.split(';')) {
    const [name, ...value] = cookie.split('=');
    if (name?.trim() !== wanted) continue;
    const token = value.join('=').trim();
    try {
      return token === '' ? null : decodeURIComponent(token);
    } catch {
      return token;
    }
  }
  return null;
}
