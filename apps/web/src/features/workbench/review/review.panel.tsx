import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { staffAccess } from '@bolt/domain/access/staff-access';
import { OPEN_QUESTION } from '@bolt/domain/workbench/findings-that-count';
import { whoChanged } from '@bolt/domain/workbench/item-changes';
import { useRef } from 'react';
import { ItemActedOn } from '#parts/acted-on/item-acted-on.tsx';
import { DispatchedAs } from '#parts/orders/dispatched-as.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { Notices } from '#ui/feedback/notices.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { ChangedStrip } from '../frame/changed-strip.tsx';
import { ClaimStrip } from '../frame/claim-strip.tsx';
import { HistorySection } from '../frame/history.section.tsx';
import { namesPatients } from '../frame/patient-name.ts';
import { QuerySection } from '../frame/query.section.tsx';
import { useStaff, useStaffMay } from '../frame/staff-session.tsx';
import type { Claim } from '../frame/use-claim.ts';
import { codesSeen } from './codes-seen.ts';
import { DoseSection } from './dose.section.tsx';
import { CommentsSection, DeliverySection, itemHistoryWords } from './facts.section.tsx';
import { FindingsSection } from './findings.section.tsx';
import { OrderedSection } from './ordered.section.tsx';
import { PatientChanged } from './patient-changed.tsx';
import { PicturesSection } from './pictures.section.tsx';
import styles from './review.module.css';
import { ReviewBar } from './review-bar.tsx';
import { ReviewDialogs } from './review-dialogs.tsx';
import { ReviewHead } from './review-head.tsx';
import { useShortcuts } from './shortcuts.ts';
import { useItemMoves } from './use-item-moves.ts';
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

/** One item with all that a review looks at, and what can be done with it. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { detail, latest, readAt, claim, isInPlace, onReviewAgain, onNext } = props;
  const { hospitals } = useStaff();
  const mayMove = useStaffMay(staffAccess.moveItems);
  // Another catalogue may come into force meanwhile: what is being typed stays, what was seen does not.
  const verdict = JSON.stringify(detail.judgedNow);
  const bar = useRef<HTMLElement>(null);
  const { seen, ref: watch, forget } = useSeen(verdict, bar);
  const codes = codesSeen({ ...detail, codesToSee: latest.codesToSee }, seen);
  const timeZone = hospitals.find((hospital) => hospital.id === detail.hospitalId)?.timeZone ?? 'UTC';
  const moves = useItemMoves({ detail, latest, readAt, isInPlace, verdict, codes, onNext });
  const { step, hasChanged, isMoving, moveOn, openCancel } = moves;
  const last = latest.history.at(-1);
  const changedBy = last ? whoChanged(last) : 'Somebody';
  const lockedBy = lockWords(claim, { changedBy: hasChanged ? changedBy : undefined, mayMove });
  const isLocked = lockedBy !== undefined;
  const reason = isLocked ? undefined : whyNot(latest, codes);
  const isAccepting = step && !isLocked && reason === undefined && !isMoving;
  const canAct = !isLocked && !isMoving && step !== undefined;
  useShortcuts({
    // What nothing takes back is not one key away.
    a: isAccepting && !step.question ? () => moveOn(step) : undefined,
    q: canAct && latest.openQuery === null ? moves.openAsk : undefined,
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
        {moves.refusal !== undefined && moves.dialog !== 'cancel' && (
          <Message tone="danger" title={moves.refusalTitle}>
            {moves.refusal}
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
        isMoving={isMoving}
        onMove={moveOn}
        onAsk={moves.openAsk}
        onCancel={openCancel}
        onSkip={onNext}
      />
      <ReviewDialogs {...{ moves, detail, latest, about, lockedBy, timeZone, onNext }} />
    </Sheet>
  );
}
