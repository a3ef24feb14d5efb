import type { StaffRole } from '#src/domain/staff/role.ts';

/** The roles in words. */
export const roleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  assistant: 'Assistant',
};

/** What a role may do, in a line. */
export const roleRights: Readonly<Record<StaffRole, string>> = {
  owner: 'everything, staff too',
  manager: 'orders, refunds, products, publishing',
  assistant: 'orders and stock',
};
