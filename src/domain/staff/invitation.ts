/** Lifetime of an invitation, in days. */
export const INVITATION_DAYS = 3;
