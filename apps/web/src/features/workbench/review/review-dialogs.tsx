import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { isUnanswered } from '@bolt/domain/workbench/query-turns';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { makeStale } from '#platform/server/stale-after.ts';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { AskModal } from '../frame/ask.modal.tsx';
import { useAskedAlready } from '../frame/asked-already.ts';
import { ReasonModal } from '../frame/reason.modal.tsx';
import { UnansweredModal } from './unanswered.modal.tsx';
import type { ItemMoves } from './use-item-moves.ts';

interface ReviewDialogsProps {
  moves: ItemMoves;
  detail: ItemDetail;
  latest: ItemDetail;
  /** Which item is meant, above each. */
  about: ReactNode;
  /** Why nothing can be done with it. */
  lockedBy: string | undefined;
  timeZone: string;
  onNext: () => void;
}

/** What stands before a step of an item: a question about it, a reason, or a message to its hospital. */
export function ReviewDialogs(props: ReviewDialogsProps) {
  const { moves, detail, latest, about, lockedBy, timeZone, onNext } = props;
  const queryClient = useQueryClient();
  const askedAlready = useAskedAlready(latest.openQuery);
  const { dialog, step, closeDialog } = moves;
  const id = detail.merlinOrderLineID;
  const isSteppingOn = lockedBy === undefined && moves.isAskedByVerdict;
  return (
    <>
      {dialog === 'ask' && (
        <AskModal
          subject={{ subjectType: 'item', subjectId: id }}
          about={about}
          note="The item does not move on until the query is closed."
          lockedBy={lockedBy ?? askedAlready}
          isKept={moves.hasChanged}
          onClose={closeDialog}
          onSent={() => {
            moves.tellAsked();
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
          onConfirm={() => moves.confirmStep(step)}
          onCancel={closeDialog}
        />
      )}
      {dialog === 'step' && step?.question && isSteppingOn && (
        <ConfirmModal
          {...step.question}
          about={about}
          cancelLabel="Go back"
          onConfirm={() => moves.confirmStep(step)}
          onCancel={closeDialog}
        >
          <p>The hospital reads it at once, and nothing takes it back.</p>
        </ConfirmModal>
      )}
      {dialog === 'cancel' && (
        <ReasonModal
          title="Cancel this item?"
          about={about}
          text="The hospital sees your reason."
          typed={moves.cancelReason}
          confirmLabel="Cancel item"
          isBusy={moves.isMoving}
          failure={moves.refusal}
          lockedBy={lockedBy}
          isKept={moves.hasChanged}
          onClose={closeDialog}
          onConfirm={moves.cancel}
        />
      )}
    </>
  );
}
