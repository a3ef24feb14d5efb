import type { staffSelfCalls } from '#src/contract/staff.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import type { StaffShop } from './staff-shop.ts';

export function staffSelfHandlers(_shop: StaffShop): Handlers<typeof staffSelfCalls> {
  return {};
}
