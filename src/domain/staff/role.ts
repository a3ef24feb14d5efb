/**
 * The roles of staff. An owner may do everything; a manager runs orders, catalogue and publishing; an
 * assistant handles orders and stock.
 */
export const staffRoles = ['owner', 'manager', 'assistant'] as const;
export type StaffRole = (typeof staffRoles)[number];
