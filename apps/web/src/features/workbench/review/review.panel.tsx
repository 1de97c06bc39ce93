import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { staffAccess } from '@bolt/domain/access/staff-access';
import { wholeName } from '@bolt/domain/orders/line-words/name-with-doses';
import { OPEN_QUESTION } from '@bolt/domain/workbench/findings-that-count';
import { whoChanged } from '@bolt/domain/workbench/item-changes';
import { isUnanswered } from '@bolt/domain/workbench/query-turns';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ItemActedOn } from '#parts/acted-on/item-acted-on.tsx';
import { DispatchedAs } from '#parts/orders/dispatched-as.tsx';
import { useKeptText } from '#platform/form/use-kept-text.ts';
import { isOutcomeUnknown } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useLostAnswer } from '#platform/server/use-lost-answer.ts';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { Notices } from '#ui/feedback/notices.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { AskModal } from '../frame/ask.modal.tsx';
import { useAskedAlready } from '../frame/asked-already.ts';
import { ChangedStrip } from '../frame/changed-strip.tsx';
import { ClaimStrip } from '../frame/claim-strip.tsx';
import { HistorySection } from '../frame/history.section.tsx';
import { namesPatients } from '../frame/patient-name.ts';
import { QuerySection } from '../frame/query.section.tsx';
import { ReasonModal } from '../frame/reason.modal.tsx';
import { useStaff, useStaffMay } from '../frame/staff-session.tsx';
import type { Claim } from '../frame/use-claim.ts';
import { aboutAccepted } from './about-accepted.ts';
import { useAccepted } from './accepted.ts';
import { codesSeen } from './codes-seen.ts';
import { DoseSection } from './dose.section.tsx';
import { CommentsSection, DeliverySection, itemHistoryWords } from './facts.section.tsx';
import { FindingsSection } from './findings.section.tsx';
import { OrderedSection } from './ordered.section.tsx';
import { PatientChanged } from './patient-changed.tsx';
import { PicturesSection } from './pictures.section.tsx';
import styles from './review.module.css';
import { ReviewBar } from './review-bar.tsx';
import { ReviewHead } from './review-head.tsx';
import { useShortcuts } from './shortcuts.ts';
import { type NextStep, nextStep } from './steps.ts';
import { UnansweredModal } from './unanswered.modal.tsx';
import { failureOf, useMove } from './use-move.ts';
import { useSeen } from './use-seen.ts';
import { lockWords, whyNot } from './why-not.ts';

interface ReviewPanelProps {
  /** As the user began to review it. */
  detail: ItemDetail;
  /** As it is by now. */
  latest: ItemDetail;
  /** When that was read. */
  readAt: number;
  claim: Claim;
  /** It came where another item, or another version of it, was: nobody pressed to open this one. */
  isInPlace: boolean;
  onReviewAgain: () => void;
  /** Opens the row behind this one. */
  onNext: () => void;
}

type Dialog = 'ask' | 'cancel' | 'unanswered' | 'step';

/** What is said of an item that was moved, before its order and name. */
const saidOf: Readonly<Record<string, string>> = {
  Reviewed: 'Accepted',
  'In manufacture': 'Manufacture started of',
  Dispatched: 'Dispatched',
  Cancelled: 'Cancelled',
};

/** What comes in the place of something else is not meant by a second press, or the second click of two. */
const FIRST_LOOK_MS = 500;

/** One item with all that a review looks at, and what can be done with it. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { detail, latest, readAt, claim, isInPlace, onReviewAgain, onNext } = props;
  const { hospitals } = useStaff();
  const queryClient = useQueryClient();
  const mayMove = useStaffMay(staffAccess.moveItems);
  // Another catalogue may come into force meanwhile: what is being typed stays, what was seen does not.
  const verdict = JSON.stringify(detail.judgedNow);
  const bar = useRef<HTMLElement>(null);
  const { seen, ref: watch, forget } = useSeen(verdict, bar);
  const codes = codesSeen({ ...detail, codesToSee: latest.codesToSee }, seen);
  const { keep } = useAccepted();
  // What was accepted before is not what 'Undo' would be taken for.
  const loseSight = () => keep(null);
  const [dialog, setDialog] = useState<Dialog>();
  const cancelReason = useKeptText(`cancel ${detail.merlinOrderLineID}`);
  /** That a step was asked about by: where another is found meanwhile, that is read first. */
  const verdictAsked = useRef<string>(undefined);
  /** Of the dialog in which the reason is typed. */
  const agreed = useRef<() => void>(undefined);
  const shown = useRef({ verdict, at: isInPlace ? performance.now() : Number.NEGATIVE_INFINITY });
  if (shown.current.verdict !== verdict) shown.current = { verdict, at: performance.now() };
  const id = detail.merlinOrderLineID;
  const timeZone = hospitals.find((hospital) => hospital.id === detail.hospitalId)?.timeZone ?? 'UTC';
  const step = nextStep(detail.status);
  const tell = (said: string, version: number) =>
    keep({
      said,
      isUndoable: said === saidOf.Reviewed,
      id,
      orderId: detail.groupOrderID,
      order: detail.orderRefView,
      item: wholeName(detail.named),
      about: aboutAccepted(detail),
      version,
    });
  const move = useMove(
    ({ move: { status }, version }) => {
      tell(saidOf[status] ?? `${status}:`, version);
      agreed.current?.();
      cancelReason.forget();
      setDialog(undefined);
      onNext();
    },
    { onLost: loseSight },
  );
  const send = (status: string, reason?: string) =>
    move.mutate({
      id,
      orderId: detail.groupOrderID,
      status,
      version: detail.version,
      ...(reason !== undefined && { reason }),
      ...(status !== 'Cancelled' && {
        findingsSeen: [...codes],
      }),
    });
  const moveOn = ({ to, question }: NextStep) => {
    if (performance.now() - shown.current.at < FIRST_LOOK_MS) return;
    verdictAsked.current = verdict;
    if (isUnanswered(latest.openQuery)) setDialog('unanswered');
    else if (question) setDialog('step');
    else send(to);
  };
  // What tells of the own move may come before its answer, or in place of it.
  const isOwn = useLostAnswer(move, latest.version !== detail.version);
  const hasChanged = latest.version !== detail.version && !isOwn;
  const isStill = move.isLostBefore(readAt) && latest.version === detail.version;
  const refusal = move.error ? failureOf(move.error, isStill) : undefined;
  const unknown = isStill ? `It is ${latest.status} still.` : 'It may have been moved.';
  const last = latest.history.at(-1);
  const changedBy = last ? whoChanged(last) : 'Somebody';
  const lockedBy = lockWords(claim, { changedBy: hasChanged ? changedBy : undefined, mayMove });
  const askedAlready = useAskedAlready(latest.openQuery);
  const isLocked = lockedBy !== undefined;
  const reason = isLocked ? undefined : whyNot(latest, codes);
  const openCancel = () => {
    move.reset();
    agreed.current = undefined;
    setDialog('cancel');
  };
  const isSteppingOn = !isLocked && verdictAsked.current === verdict;
  const isAccepting = step && !isLocked && reason === undefined && !move.isPending;
  const canAct = !isLocked && !move.isPending && step !== undefined;
  useShortcuts({
    // What nothing takes back is not one key away.
    a: isAccepting && !step.question ? () => moveOn(step) : undefined,
    q: canAct && latest.openQuery === null ? () => setDialog('ask') : undefined,
    x: canAct ? openCancel : undefined,
    s: onNext,
  });

  const about = <ItemActedOn {...detail} isNobodys={!namesPatients(detail)} />;
  const isAskedByHospital = latest.openQuery?.askedBy === 'hospital';
  const query = (
    <QuerySection
      key={verdict}
      openQuery={latest.openQuery}
      waits="The supplier asked; the item waits."
      timeZone={timeZone}
      watch={watch}
      onNews={() => forget(OPEN_QUESTION)}
    />
  );

  return (
    <Sheet className={styles.panel} aria-label={`Review of ${detail.orderRefView}`}>
      <ReviewHead item={detail} isMine={claim.isMine} />
      <Notices place="sheet">
        <ClaimStrip claim={claim} about={about} timeZone={timeZone} />
        {detail.isPatientChanged && <PatientChanged key={verdict} detail={detail} watch={watch} />}
        {latest.item.dispatchedAs && (
          <Message
            tone="warning"
            role="note"
            title="The hospital changed this patient after it was dispatched."
          >
            <DispatchedAs item={latest.item} />
          </Message>
        )}
        {hasChanged && (
          <ChangedStrip
            what="item"
            version={detail.version}
            history={latest.history}
            {...{ changedBy, timeZone, onReviewAgain }}
          />
        )}
        {refusal !== undefined && dialog !== 'cancel' && (
          <Message tone="danger" title={isOutcomeUnknown(move.error) ? unknown : 'It was not moved.'}>
            {refusal}
          </Message>
        )}
      </Notices>
      {isAskedByHospital && <div className={styles.question}>{query}</div>}
      <div className={styles.columns}>
        <div>
          <OrderedSection detail={detail} />
          <FindingsSection
            key={verdict}
            detail={detail}
            timeZone={timeZone}
            codesToSee={latest.codesToSee}
            seen={seen}
            watch={watch}
          />
          <DoseSection doses={detail.doses} />
        </div>
        <div>
          <PicturesSection detail={detail} />
          <DeliverySection detail={detail} timeZone={timeZone} />
          <CommentsSection comments={detail.comments} />
          {!isAskedByHospital && query}
          <HistorySection
            history={latest.history}
            words={itemHistoryWords}
            timeZone={timeZone}
            submitted={latest.submitted}
          />
        </div>
      </div>
      <ReviewBar
        ref={bar}
        item={detail}
        step={step}
        mayMove={mayMove}
        lockedBy={lockedBy}
        reason={reason}
        askedBy={latest.openQuery?.askedBy}
        isFilled={!hasChanged}
        isMoving={move.isPending}
        onMove={moveOn}
        onAsk={() => setDialog('ask')}
        onCancel={openCancel}
        onSkip={onNext}
      />
      {dialog === 'ask' && (
        <AskModal
          subject={{ subjectType: 'item', subjectId: id }}
          about={about}
          note="The item does not move on until the query is closed."
          lockedBy={lockedBy ?? askedAlready}
          isKept={hasChanged}
          onClose={() => setDialog(undefined)}
          onSent={() => {
            setDialog(undefined);
            tell('Asked the hospital about', detail.version);
            void makeStale(queryClient, { kind: 'query', id }, { kind: 'order', id: detail.groupOrderID });
            onNext();
          }}
        />
      )}
      {dialog === 'unanswered' && step && isSteppingOn && isUnanswered(latest.openQuery) && (
        <UnansweredModal
          about={about}
          step={step.label}
          openQuery={latest.openQuery}
          timeZone={timeZone}
          onConfirm={() => {
            setDialog(undefined);
            send(step.to);
          }}
          onCancel={() => setDialog(undefined)}
        />
      )}
      {dialog === 'step' && step?.question && isSteppingOn && (
        <ConfirmModal
          {...step.question}
          about={about}
          cancelLabel="Go back"
          onConfirm={() => {
            setDialog(undefined);
            send(step.to);
          }}
          onCancel={() => setDialog(undefined)}
        >
          <p>The hospital reads it at once, and nothing takes it back.</p>
        </ConfirmModal>
      )}
      {dialog === 'cancel' && (
        <ReasonModal
          title="Cancel this item?"
          about={about}
          text="The hospital sees your reason."
          typed={cancelReason}
          confirmLabel="Cancel item"
          isBusy={move.isPending}
          failure={refusal}
          lockedBy={lockedBy}
          isKept={hasChanged}
          onClose={() => setDialog(undefined)}
          onConfirm={(given, whenAgreed) => {
            agreed.current = whenAgreed;
            send('Cancelled', given);
          }}
        />
      )}
    </Sheet>
  );
}
