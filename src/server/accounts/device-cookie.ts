import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken } from '#src/server/http/secret.ts';

/**
 * How long a device stays known after its last sign-in, in ms. Browsers keep no cookie much longer.
 */
export const DEVICE_LIFE_MS = 365 * 86_400_000;

/**
 * The cookie that identifies a device on which somebody has signed in before. It signs nobody in.
 */
export type DeviceCookie = {
  /** The token in a request; null without one. */
  readonly tokenOf: (request: FastifyRequest) => string | null;
  readonly give: (reply: FastifyReply, token: string) => void;
};

/** The same for devices on which a member of staff has signed in. */
export function staffDeviceCookie(siteUrl: string): DeviceCookie {
  return deviceCookie(siteUrl, 'staff-device');
}

/**
 * The device cookie of a shop at `siteUrl` (OWASP, "Slow down online guessing with device
 * cookies").
 */
export function deviceCookie(siteUrl: string, plainName = 'device'): DeviceCookie {
  const secure = siteUrl.startsWith('https:');
  const name = secure ? `__Host-${plainName}` : plainName;
  const maxAge = DEVICE_LIFE_MS / 1000;
  return {
    tokenOf: (request) => {
      const token = request.cookies[name];
      return token !== undefined && isToken(token) ? token : null;
    },
    give: (reply, token) => {
      reply.setCookie(name, token, { path: '/', sameSite: 'lax', httpOnly: true, secure, maxAge });
    },
  };
}
