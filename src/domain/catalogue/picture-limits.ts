/** Limits of a picture that the shop takes, from other servers and from staff. */
export const PICTURE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  side: 8000,
  pixels: 40_000_000,
} as const;
