import type { Call } from '#src/contract/call.ts';
import { CSRF_HEADER, SESSION_PATH } from '#src/contract/headers.ts';
import {
  csrfCookieName,
  sessionCookieName,
  staffCookieName,
  staffCsrfCookieName,
} from './session-cookies.ts';

/** The security schemes of `openapi.json`: sessions and CSRF tokens of a shop at `siteUrl`. */
export function securitySchemes(siteUrl: string) {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieName(siteUrl),
      description: `A session, a guest's or a user's. GET ${SESSION_PATH} gives one to who has none; signing in and out gives another.`,
    },
    staff: {
      type: 'apiKey',
      in: 'cookie',
      name: staffCookieName(siteUrl),
      description: 'A session of staff. Signing in to the back office gives one.',
    },
    staffCsrf: {
      type: 'apiKey',
      in: 'header',
      name: CSRF_HEADER,
      description: `The value of the cookie ${staffCsrfCookieName(siteUrl)}, good in that session alone.`,
    },
    csrf: {
      type: 'apiKey',
      in: 'header',
      name: CSRF_HEADER,
      description: `The value of the cookie ${csrfCookieName(siteUrl)}, which comes with the session and is good in that session alone.`,
    },
  } as const;
}

/** Which of these schemes a call demands. */
export function securityOf({ access, csrf }: Call): Record<string, string[]>[] {
  if (access === 'staff') return [{ staff: [], staffCsrf: [] }];
  if (csrf) return [{ session: [], csrf: [] }];
  // A visitor without a session gets one.
  if (access === 'visitor') return [{}, { session: [] }];
  return access === 'owner' || access === 'user' ? [{ session: [] }] : [];
}
