import type { StaffMember } from './hospital-staff.ts';
import type { HospitalWorld } from './hospital-world.ts';

interface Move {
  at: Date;
  by: StaffMember;
  /** As the services name what they do: 'order-submitted'. */
  action: string;
  subject: {
    type: 'patient' | 'order' | 'order-line' | 'formulation' | 'registration' | 'query';
    id: string;
  };
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

/** Adds what somebody did to the audit of the hospital. */
export function recordMove({ rows }: Pick<HospitalWorld, 'rows'>, move: Move): void {
  rows.audit_event.push({
    happened_at: move.at,
    user_id: move.by.userId,
    user_name: move.by.name,
    request_id: 'demonstration',
    action: move.action,
    subject_type: move.subject.type,
    subject_id: move.subject.id,
    before: move.before,
    after: move.after,
  });
}
