import { insertStaffWrites } from '../../database/queries/staff-audit.queries.ts';
import type { StaffWork } from './staff-work.ts';

export interface StaffWrite {
  hospitalId: string | null;
  action: string;
  subjectType: string;
  /** null of what has no UUID and is named by its key. */
  subjectId: string | null;
  subjectKey?: string;
  before: unknown;
  after: unknown;
}

/** Appends what one of the staff changed, in the transaction of the write itself. */
export const recordStaffWrites = (
  { tx, staff, requestId, now }: StaffWork,
  writes: readonly StaffWrite[],
): Promise<void> => insertStaffWrites(tx, writes, { ...staff, requestId, now });

export const recordStaffWrite = (work: StaffWork, write: StaffWrite): Promise<void> =>
  recordStaffWrites(work, [write]);
