import type { sessionCalls } from '#src/contract/session.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { Problem } from '#src/server/http/problem.ts';
import { endOtherSessions } from '#src/server/http/sessions.ts';
import { deviceLabel } from './device-label.ts';
import { endSessionOf, sessionsOf } from './session-store.ts';

/** Lists and ends a user's sessions (DESIGN.md, Security). `now` gives ms since 1970. */
export function sessionHandlers(
  db: ShopDatabase,
  now: () => number,
): Handlers<typeof sessionCalls> {
  return {
    async sessions({ visitor: { userId, sessionId } }) {
      const rows = await sessionsOf(db, userId, { now: now(), asking: sessionId });
      const data = rows.map(({ id, device, created_at, seen_at }) => ({
        id,
        device: device ?? deviceLabel(undefined),
        startedAt: created_at,
        usedAt: seen_at,
        isCurrent: id === sessionId,
      }));
      return { status: 200, body: { message: 'Where you are logged in', data } };
    },

    async endSession({ params, visitor: { userId, sessionId } }) {
      if (params.sessionId === sessionId) {
        throw new Problem(
          409,
          'this_session',
          'This is the device that you are using: log out instead.',
        );
      }
      if (!(await endSessionOf(db, userId, params.sessionId))) {
        throw new Problem(404, 'not_found', 'You are not logged in there any more.', {
          alike: true,
        });
      }
      return { status: 200, body: { message: 'That device is logged out.' } };
    },

    async endOtherSessions({ visitor: { userId, sessionId } }) {
      await endOtherSessions(db, userId, sessionId);
      return { status: 200, body: { message: 'You are logged out everywhere else.' } };
    },
  };
}
