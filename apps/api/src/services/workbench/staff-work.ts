import type { Transaction } from '../../database/database.ts';
import type { Portal } from '../../portal.ts';
import type { Staff } from '../../staff.ts';

/** What a call of the workbench works with: its transaction, who asks, and when. */
export interface StaffWork {
  portal: Portal;
  tx: Transaction;
  staff: Staff;
  now: Date;
  requestId: string;
}
