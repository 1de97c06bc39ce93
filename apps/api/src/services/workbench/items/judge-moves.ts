import type { Answer } from '@bolt/contracts';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { findingsOfDelivery } from '@bolt/domain/compounding/findings/findings-of-delivery';
import type { LineStatus } from '@bolt/domain/orders/line-statuses';
import { readableLine, unreadableMessage } from '@bolt/domain/texts/readable-text';
import { blocking, codesToSee } from '@bolt/domain/workbench/findings-that-count';
import { changesSince, whoChanged } from '@bolt/domain/workbench/item-changes';
import { type AskedMove, judgeStaffMove, type StaffMoveRefusal } from '@bolt/domain/workbench/judge-move';
import type {
  QueryOfItem,
  ServedItemEvent,
  ServedItemRow,
} from '../../../database/queries/item-detail.queries.ts';
import type { Claim } from '../../../database/queries/work-claims.queries.ts';
import { type About, type ProblemCode, problemMessage } from '../../../problems.ts';
import { datesOfItem } from '../../order-detail/found-since.ts';
import { moveActions } from '../../supplier/move-actions.ts';
import type { StaffWrite } from '../record-staff-write.ts';
import type { StaffWork } from '../staff-work.ts';

type Result = Answer<'POST /api/v1/workbench/moves'>['results'][number];
type Move = AskedMove & { merlinOrderLineID: string; status: string };

/** An item with what a move of it is judged by. */
export interface ItemInHand {
  row: ServedItemRow;
  queries: readonly QueryOfItem[];
  claim: Claim | undefined;
  /** Oldest first. */
  events: readonly ServedItemEvent[];
  /** What the catalogue in force finds. */
  foundNow: readonly Finding[];
}

export interface MovedNow {
  row: ServedItemRow;
  status: LineStatus;
  version: number;
  cancelReason: string | null;
  record: StaffWrite;
}

/** Plays the moves in their order, each on what the ones before it have left. */
export function judgeMoves(
  moves: readonly (Omit<Move, 'to'> & { status: string })[],
  items: readonly ItemInHand[],
  { staff, now }: Pick<StaffWork, 'staff' | 'now'>,
): { results: Result[]; moved: MovedNow[] } {
  const current = new Map(items.map((item) => [item.row.delivery_id, item]));
  const moved: MovedNow[] = [];
  const results = moves.map((asked): Result => {
    const move = { ...asked, to: asked.status };
    const item = current.get(move.merlinOrderLineID.toLowerCase());
    if (!item) return refused(move, 'line-not-found', { askedBy: 'staff' });
    const { row } = item;
    const judged = judgeStaffMove(asJudged(item, staff.userId), move, staff.flags, now);
    if (!judged.ok) return refusedMove(move, item, judged.refusal);
    const unreadable = unreadableMessage(move.reason ?? '');
    if (unreadable) return refused(move, 'form-invalid', { of: 'The reason', entry: unreadable });

    const cancelReason = judged.status === 'Cancelled' ? readableLine(move.reason ?? '') : null;
    const version = row.delivery_version + 1;
    current.set(row.delivery_id, {
      ...item,
      row: { ...row, status: judged.status, delivery_version: version },
      claim: undefined,
      // What was done a moment ago in this very call is not taken back by it.
      events: [],
    });
    moved.push({
      row,
      status: judged.status,
      version,
      cancelReason,
      record: {
        hospitalId: row.hospital_id,
        action: moveActions[judged.status],
        subjectType: 'order-line',
        subjectId: row.line_id,
        before: { status: row.status, version: row.delivery_version },
        after: {
          status: judged.status,
          ...(cancelReason && { reason: cancelReason }),
          ...(move.findingsSeen && { findingsSeen: move.findingsSeen }),
          version,
          merlinOrderLineID: row.delivery_id,
        },
      },
    });
    return { merlinOrderLineID: move.merlinOrderLineID, ok: true, status: judged.status, version };
  });
  return { results, moved };
}

function asJudged({ row, queries, claim, events, foundNow }: ItemInHand, userId: string) {
  const open = queries.find(({ turn }) => turn !== 'closed');
  const last = events.at(-1);
  const isMyAcceptance =
    last?.action === moveActions.Reviewed &&
    last.user_id === userId &&
    Number(last.after?.version) === row.delivery_version &&
    queries.every(({ opened_at }) => opened_at < last.happened_at);
  return {
    status: row.order.source === 'NONBOLT' ? 'NONBOLT' : (row.status ?? ''),
    onHold: row.on_hold,
    version: row.delivery_version,
    openQueryOf: open?.asked_by ?? null,
    claimedBy: claim && claim.user_id !== userId ? claim.user_name : null,
    hasUnreadQuestion: open?.asked_by === 'hospital' && open.has_news,
    codesToSee: codesToSee(findingsOfDelivery(datesOfItem(row), row.findings), foundNow, {
      hasOpenQuestion: open?.asked_by === 'hospital',
      isPatientChanged: row.is_patient_changed,
    }),
    isBlockedNow: blocking(foundNow).length > 0,
    acceptedByMeAt: isMyAcceptance ? last.happened_at : null,
  };
}

function refused<C extends ProblemCode>(
  { merlinOrderLineID }: Pick<Move, 'merlinOrderLineID'>,
  code: C,
  about: About<C>,
): Extract<Result, { ok: false }> {
  return { merlinOrderLineID, ok: false, code, message: problemMessage(code, about) };
}

function refusedMove(
  move: Move,
  { row, claim, events, foundNow }: ItemInHand,
  refusal: StaffMoveRefusal,
): Result {
  switch (refusal) {
    case 'line-move-not-allowed':
      return refused(move, refusal, { from: row.status ?? '', to: move.to });
    case 'claimed-by-other':
      return refused(move, refusal, { name: claim?.user_name ?? '' });
    case 'stale-version': {
      const changes = changesSince(events, move.version);
      const told = changes.map(({ field, before, after }) => `${field}: ${after}, was ${before}.`);
      const last = events.at(-1);
      const who = last && `${whoChanged({ side: last.side, name: last.user_name })} changed this item.`;
      return { ...refused(move, refusal, { changes: who ? [who, ...told] : told }), changes };
    }
    case 'line-refused': {
      const findings = blocking(foundNow);
      const [finding] = findings;
      if (!finding) throw new Error('Only a finding that blocks is a reason for this refusal');
      return { ...refused(move, refusal, { finding }), findings };
    }
    default:
      return refused(move, refusal, undefined);
  }
}
