import type { staffPublishingCalls } from '#src/contract/staff-publishing.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import type { StaffShop } from './staff-shop.ts';

export function staffPublishingHandlers(_shop: StaffShop): Handlers<typeof staffPublishingCalls> {
  return {};
}
