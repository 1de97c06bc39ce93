import { dispatchDay } from '@bolt/domain/dates/deliverable-dates';
import { timestampIn } from '@bolt/domain/dates/timestamp-in';
import type { LineStatus } from '@bolt/domain/orders/line-statuses';
import type { StaffMember } from './hospital-staff.ts';
import type { HospitalWorld } from './hospital-world.ts';
import type { PlannedOrder } from './plan-orders.ts';
import { recordMove } from './record-move.ts';

interface Followed {
  lineId: string;
  lineType: 'PS' | 'FP' | 'TPN';
  deliveryDate: string;
  order: PlannedOrder;
  submittedAt: Date;
  submittedBy: StaffMember;
}

/** Where a delivery has got to by now; null status while its order is a draft. */
export interface Progress {
  status: LineStatus | null;
  on_hold: boolean;
  cancel_reason: string | null;
}

const CANCEL_REASONS = ['Treatment deferred by a week.', 'Patient not well enough.', 'Ordered twice.'];
const MINUTE_MS = 60_000;

/** Moves a delivery along until now, by dates alone, and leaves the trail of it. */
export function followDelivery(world: HospitalWorld, followed: Followed): Progress {
  const { submittedBy } = followed;
  const { fate, isReviewed } = followed.order;
  if (fate === 'draft') return { status: null, on_hold: false, cancel_reason: null };
  if (fate === 'not-through-portal') return { status: 'NONBOLT', on_hold: false, cancel_reason: null };

  const move = moves(world, followed);
  const afterMinutes = (minutes: number) => new Date(followed.submittedAt.getTime() + minutes * MINUTE_MS);
  if (fate === 'cancelled' && world.random.chance(60)) {
    const reason = world.random.pick(CANCEL_REASONS);
    move('line-cancelled', afterMinutes(world.random.between(20, 180)), submittedBy, {
      status: 'Cancelled',
      reason,
    });
    return { status: 'Cancelled', on_hold: false, cancel_reason: reason };
  }
  if (isReviewed)
    move('line-reviewed', afterMinutes(world.random.between(30, 300)), world.staff.supplier, {
      status: 'Reviewed',
    });
  // Finished and nutrition products cannot be held.
  if (fate === 'held' && followed.lineType === 'PS') {
    move('line-held', afterMinutes(world.random.between(25, 600)), submittedBy, { onHold: true });
    return { status: isReviewed ? 'Reviewed' : 'Pending', on_hold: true, cancel_reason: null };
  }
  return { status: supply(world, followed, move), on_hold: false, cancel_reason: null };
}

type MoveTo = (action: string, wanted: Date, by: StaffMember, after: Record<string, unknown>) => void;

/** Records moves of one delivery in the order of time: none before the last one, none in the future. */
function moves(world: HospitalWorld, { lineId, submittedAt }: Followed): MoveTo {
  let last = submittedAt.getTime();
  let status = 'Pending';
  return (action, wanted, by, after) => {
    const latest = world.now.getTime() - MINUTE_MS;
    last = Math.min(Math.max(wanted.getTime(), last + MINUTE_MS), Math.max(latest, last + MINUTE_MS));
    recordMove(world, {
      at: new Date(last),
      by,
      action,
      subject: { type: 'order-line', id: lineId },
      before: { status },
      after,
    });
    status = String(after.status ?? status);
  };
}

/** What the supplier has done of it: made on the compounding day, on its way by the delivery date. */
function supply(world: HospitalWorld, followed: Followed, move: MoveTo): LineStatus {
  const { hospital, rules, holidays, staff, today } = world;
  if (!followed.order.isReviewed) return 'Pending';
  const compoundedOn = dispatchDay(followed.deliveryDate, rules, holidays);
  if (compoundedOn > today) return 'Reviewed';
  move('line-manufactured', timestampIn(hospital.timeZone, compoundedOn, 390), staff.supplier, {
    status: 'In manufacture',
  });
  if (followed.deliveryDate > today) return 'In manufacture';
  move('line-dispatched', timestampIn(hospital.timeZone, compoundedOn, 930), staff.supplier, {
    status: 'Dispatched',
  });
  return 'Dispatched';
}
