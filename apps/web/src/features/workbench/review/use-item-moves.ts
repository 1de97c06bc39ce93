import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { wholeName } from '@bolt/domain/orders/line-words/name-with-doses';
import { isUnanswered } from '@bolt/domain/workbench/query-turns';
import { useRef, useState } from 'react';
import { useKeptText } from '#platform/form/use-kept-text.ts';
import { isOutcomeUnknown } from '#platform/server/api-error.ts';
import { useLostAnswer } from '#platform/server/use-lost-answer.ts';
import { aboutAccepted } from './about-accepted.ts';
import { useAccepted } from './accepted.ts';
import { type NextStep, nextStep } from './steps.ts';
import { failureOf, useMove } from './use-move.ts';

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

interface ReviewedItem {
  /** As the user began to review it. */
  detail: ItemDetail;
  /** As it is by now. */
  latest: ItemDetail;
  /** When that was read. */
  readAt: number;
  /** It came where another item, or another version of it, was: nobody pressed to open this one. */
  isInPlace: boolean;
  /** Which verdict is shown of it by the catalogue in force. */
  verdict: string;
  /** The findings that were in view. */
  codes: ReadonlySet<string>;
  /** Opens the row behind this one. */
  onNext: () => void;
}

/** The steps that an item under review can take, and the dialog that stands before one. */
export function useItemMoves({ detail, latest, readAt, isInPlace, verdict, codes, onNext }: ReviewedItem) {
  const { keep } = useAccepted();
  // What was accepted before is not what 'Undo' would be taken for.
  const loseSight = () => keep(null);
  const [dialog, setDialog] = useState<Dialog>();
  const id = detail.merlinOrderLineID;
  const cancelReason = useKeptText(`cancel ${id}`);
  /** That a step was asked about by: where another is found meanwhile, that is read first. */
  const verdictAsked = useRef<string>(undefined);
  /** Of the dialog in which the reason is typed. */
  const agreed = useRef<() => void>(undefined);
  const shown = useRef({ verdict, at: isInPlace ? performance.now() : Number.NEGATIVE_INFINITY });
  if (shown.current.verdict !== verdict) shown.current = { verdict, at: performance.now() };
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
      ...(status !== 'Cancelled' && { findingsSeen: [...codes] }),
    });
  // What tells of the own move may come before its answer, or in place of it.
  const isOwn = useLostAnswer(move, latest.version !== detail.version);
  const isStill = move.isLostBefore(readAt) && latest.version === detail.version;
  const unknown = isStill ? `It is ${latest.status} still.` : 'It may have been moved.';
  return {
    step,
    isMoving: move.isPending,
    hasChanged: latest.version !== detail.version && !isOwn,
    /** Why it was not moved, where it was tried. */
    refusal: move.error ? failureOf(move.error, isStill) : undefined,
    refusalTitle: isOutcomeUnknown(move.error) ? unknown : 'It was not moved.',
    dialog,
    openAsk: () => setDialog('ask'),
    openCancel: () => {
      move.reset();
      agreed.current = undefined;
      setDialog('cancel');
    },
    closeDialog: () => setDialog(undefined),
    /** Whether a step was asked about by the verdict that is shown still. */
    isAskedByVerdict: verdictAsked.current === verdict,
    cancelReason,
    cancel: (reason: string, whenAgreed: () => void) => {
      agreed.current = whenAgreed;
      send('Cancelled', reason);
    },
    /** Takes the step, or asks about it. */
    moveOn: ({ to, question }: NextStep) => {
      if (performance.now() - shown.current.at < FIRST_LOOK_MS) return;
      verdictAsked.current = verdict;
      if (isUnanswered(latest.openQuery)) setDialog('unanswered');
      else if (question) setDialog('step');
      else send(to);
    },
    confirmStep: ({ to }: NextStep) => {
      setDialog(undefined);
      send(to);
    },
    tellAsked: () => {
      setDialog(undefined);
      tell('Asked the hospital about', detail.version);
    },
  };
}

export type ItemMoves = ReturnType<typeof useItemMoves>;
