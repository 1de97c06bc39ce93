import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { staffAccess } from '@bolt/domain/access/staff-access';
import { changesSince } from '@bolt/domain/workbench/item-changes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { useStaff, useStaffMay } from '../frame/staff-session.tsx';
import { InHand } from '../orders/in-hand.tsx';
import { useNow } from '../orders/use-now.ts';
import { useAccepted } from './accepted.ts';
import { AskModal } from './ask.modal.tsx';
import { CancelModal } from './cancel.modal.tsx';
import { DoseSection } from './dose.section.tsx';
import { CommentsSection, DeliverySection, HistorySection } from './facts.section.tsx';
import { FindingsSection } from './findings.section.tsx';
import { OrderedSection } from './ordered.section.tsx';
import { PicturesSection } from './pictures.section.tsx';
import { QuerySection } from './query.section.tsx';
import styles from './review.module.css';
import { useShortcuts } from './shortcuts.ts';
import { nextStep } from './steps.ts';
import type { Claim, ClaimState } from './use-claim.ts';
import { MoveRefused, useMove } from './use-move.ts';
import { useSeen } from './use-seen.ts';
import { whyNot } from './why-not.ts';

interface ReviewPanelProps {
  /** As the user began to review it. */
  detail: ItemDetail;
  /** As it is by now. */
  latest: ItemDetail;
  claim: Claim;
  onReviewAgain: () => void;
  /** Opens the row behind this one. */
  onNext: () => void;
}

type Dialog = 'ask' | 'cancel' | 'take';

/** Accepting opens the next item in the same place: a second press, or the second click of two, was not meant for it. */
const FIRST_LOOK_MS = 500;

/** One item with all that a review looks at, and what can be done with it. */
export function ReviewPanel({ detail, latest, claim: held, onReviewAgain, onNext }: ReviewPanelProps) {
  const { hospitals } = useStaff();
  const now = useNow();
  const queryClient = useQueryClient();
  const mayMove = useStaffMay(staffAccess.moveItems);
  const { seen, ref: watch } = useSeen();
  const { state: claim, isMine, take } = held;
  const { keep } = useAccepted();
  const [dialog, setDialog] = useState<Dialog>();
  const shownAt = useRef(performance.now());
  const id = detail.merlinOrderLineID;
  const timeZone = hospitals.find((hospital) => hospital.id === detail.hospitalId)?.timeZone ?? 'UTC';
  const step = nextStep(detail.status);
  const hasChanged = latest.version !== detail.version;
  const move = useMove(({ move: { status }, version }) => {
    if (status === 'Reviewed')
      keep({
        id,
        orderId: detail.groupOrderID,
        order: detail.orderRefView,
        item: detail.description,
        version,
      });
    onNext();
  });
  const send = (status: string, reason?: string) =>
    move.mutate({
      id,
      orderId: detail.groupOrderID,
      status,
      version: detail.version,
      ...(reason !== undefined && { reason }),
      ...(status === 'Reviewed' && { findingsSeen: latest.codesToSee.filter((code) => seen.has(code)) }),
    });
  const moveOn = (to: string) => {
    if (performance.now() - shownAt.current >= FIRST_LOOK_MS) send(to);
  };
  const isLocked = hasChanged || claim.is !== 'own-or-free' || !mayMove;
  const reason = isLocked ? undefined : whyNot(latest, seen);
  const isAccepting = step && !isLocked && reason === undefined && !move.isPending;
  const canAct = !isLocked && !move.isPending && step !== undefined;
  useShortcuts({
    a: isAccepting ? () => moveOn(step.to) : undefined,
    q: canAct && latest.openQuery === null ? () => setDialog('ask') : undefined,
    x: canAct ? () => setDialog('cancel') : undefined,
    s: onNext,
  });

  return (
    <Sheet className={styles.panel} aria-label={`Review of ${detail.orderRefView}`}>
      <header className={styles.head}>
        <h1>Order {detail.orderRefView}</h1>
        <StatusBadge tone="info">{detail.status}</StatusBadge>
        {detail.onHold && <StatusBadge tone="hold">On hold</StatusBadge>}
        {isMine && <StatusBadge tone="accent">Claimed by you</StatusBadge>}
        <span className={styles.inHand}>
          <InHand item={detail} now={now} timeZone={timeZone} />
        </span>
        <p>{detail.hospitalName}</p>
      </header>
      <ClaimStrip claim={claim} onTake={() => setDialog('take')} />
      {hasChanged && <ChangedStrip detail={detail} latest={latest} onReviewAgain={onReviewAgain} />}
      {move.error && (
        <Message tone="danger" title="It was not moved.">
          {move.error instanceof MoveRefused ? move.error.message : messageOf(move.error)}
        </Message>
      )}
      <div className={styles.columns}>
        <div>
          <OrderedSection detail={detail} />
          <FindingsSection detail={detail} timeZone={timeZone} seen={seen} watch={watch} />
          <DoseSection doses={detail.doses} />
        </div>
        <div>
          <PicturesSection detail={detail} />
          <DeliverySection detail={detail} timeZone={timeZone} />
          <CommentsSection comments={detail.comments} />
          <QuerySection detail={latest} timeZone={timeZone} watch={watch} />
          <HistorySection detail={latest} timeZone={timeZone} />
        </div>
      </div>
      <footer className={styles.bar}>
        {step && mayMove && (
          <Button
            variant={hasChanged ? 'default' : 'filled'}
            isBusy={move.isPending}
            disabledReason={isLocked ? lockWords(claim, hasChanged) : reason}
            reasonPlacement="beside"
            onClick={() => moveOn(step.to)}
          >
            {step.label}
          </Button>
        )}
        <span className={styles.grow} />
        {step && (
          <Button
            disabledReason={
              isLocked
                ? lockWords(claim, hasChanged)
                : latest.openQuery
                  ? 'A query is open already.'
                  : undefined
            }
            onClick={() => setDialog('ask')}
          >
            Ask the hospital
          </Button>
        )}
        {step && mayMove && (
          <Button
            variant="danger-outline"
            disabledReason={isLocked ? lockWords(claim, hasChanged) : undefined}
            onClick={() => setDialog('cancel')}
          >
            Cancel item
          </Button>
        )}
        <Button onClick={onNext}>Skip</Button>
      </footer>
      {dialog === 'ask' && (
        <AskModal
          itemId={id}
          onClose={() => setDialog(undefined)}
          onSent={() => {
            setDialog(undefined);
            void makeStale(queryClient, { kind: 'query', id }, { kind: 'order', id: detail.groupOrderID });
            onNext();
          }}
        />
      )}
      {dialog === 'cancel' && (
        <CancelModal
          onClose={() => setDialog(undefined)}
          onCancelItem={(given) => {
            setDialog(undefined);
            send('Cancelled', given);
          }}
        />
      )}
      {dialog === 'take' && claim.is === 'others' && (
        <ConfirmModal
          title={`Take over from ${claim.name}?`}
          confirmLabel="Take over"
          cancelLabel="Go back"
          onCancel={() => setDialog(undefined)}
          onConfirm={() => {
            setDialog(undefined);
            void take();
          }}
        >
          <p>They are told at once.</p>
        </ConfirmModal>
      )}
    </Sheet>
  );
}

function lockWords(claim: ClaimState, hasChanged: boolean): string {
  if (claim.is === 'others') return `${claim.name} is reviewing this.`;
  if (claim.is === 'taken-over') return `${claim.name} has taken over this review.`;
  return hasChanged ? 'It changed meanwhile: review it again.' : 'Your roles move no items.';
}

function ClaimStrip({ claim, onTake }: { claim: ClaimState; onTake: () => void }) {
  if (claim.is === 'own-or-free') return null;
  if (claim.is === 'taken-over')
    return <Message tone="warning">{claim.name} has taken over this review.</Message>;
  const since = new Date(claim.since).toLocaleTimeString('en-AU', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return (
    <Message tone="info" action={<Button onClick={onTake}>Take over</Button>}>
      {claim.name} is reviewing this, since {since}.
    </Message>
  );
}

/** What changed stands above everything: the new value bold, the old one after it. */
function ChangedStrip({
  detail,
  latest,
  onReviewAgain,
}: Pick<ReviewPanelProps, 'detail' | 'latest' | 'onReviewAgain'>) {
  const last = latest.history.at(-1);
  const who = !last ? 'Somebody' : last.side === 'hospital' ? 'The hospital' : last.name;
  const at =
    last &&
    new Date(last.time).toLocaleTimeString('en-AU', { hour: '2-digit', minute: '2-digit', hour12: false });
  return (
    <Message
      tone="warning"
      title={`${who} changed this item${at ? ` at ${at}` : ''}.`}
      action={
        <Button variant="filled" onClick={onReviewAgain}>
          Review again
        </Button>
      }
    >
      {changesSince(latest.history, detail.version).map(({ field, before, after }) => (
        <p key={field}>
          {field}: <b>{after}</b>, was {before}
        </p>
      ))}
    </Message>
  );
}
