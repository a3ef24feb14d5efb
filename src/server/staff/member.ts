import type { staffMemberCalls } from '#src/contract/staff.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import type { StaffShop } from './staff-shop.ts';

export function staffMemberHandlers(_shop: StaffShop): Handlers<typeof staffMemberCalls> {
  return {};
}
