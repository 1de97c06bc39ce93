import type { Flag } from '@bolt/domain/access/rights';

/** What a flag allows, in words. */
export const FLAG_NAMES: Readonly<Record<Flag, string>> = {
  can_create_edit_orders: 'Create and edit orders',
  can_submit_orders: 'Submit orders',
  can_view_orders: 'View orders',
  can_register_home_patients: 'Register home patients',
};
