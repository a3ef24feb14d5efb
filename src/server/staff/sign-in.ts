import type { staffSignInCalls } from '#src/contract/staff.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import type { StaffShop } from './staff-shop.ts';

export function staffSignInHandlers(_shop: StaffShop): Handlers<typeof staffSignInCalls> {
  return {};
}
