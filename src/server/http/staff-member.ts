import type { StaffRole } from '#src/domain/staff/role.ts';

/** The member of staff who makes a call, according to the session. */
export type StaffMember = {
  /** The id of the row in `staff_sessions`. It is not secret; the token in the cookie is. */
  readonly sessionId: string;
  readonly staffId: number;
  readonly name: string;
  readonly role: StaffRole;
  /** When the member last proved who they are, in ms since 1970. */
  readonly confirmedMs: number;
  /** Whether the owner requires a second factor that this member has not set up. */
  readonly needsSecondFactor: boolean;
};
