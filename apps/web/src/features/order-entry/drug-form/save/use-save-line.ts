import type { Answer } from '@bolt/contracts';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type LineConfirmation, withConfirmed } from '#parts/confirmations/line-confirmations.ts';
import { favouritesQuery } from '#platform/favourites.ts';
import { againUnanswered } from '#platform/server/again-unanswered.ts';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError, isOutcomeUnknown, messageOf } from '#platform/server/api-error.ts';
import { applyOrderChange, askForOrderAgain, orderInfoQuery } from '../../order-info.ts';
import { orderWithLines } from '../../order-with-lines.ts';
import { useDrugFormSetting } from '../drug-form-setting.ts';
import type { DrugFormState } from '../drug-form-state.ts';
import { type AddBody, type LineAttempt, linePayload } from './line-payload.ts';
import { type LineQuestion, questionBeforeSending, questionOfRefusal } from './line-question.ts';
import { lineNamesSince, shownLineIds, type UnansweredPress } from './unanswered-press.ts';

/** What the user answered: the line goes on with it. */
export type LineAnswer = Partial<Omit<LineAttempt, 'line' | 'deliveries' | 'isFavourite'>>;

export type SavedLines = Answer<'POST /api/v1/order/drug/add'>;

/** The stored line that is being edited. */
export interface EditedLine {
  orderLineItemId: string;
  oldDrugPresentationId: number | undefined;
  version: number;
}

interface SaveLineInput {
  orderRef: string;
  edited: EditedLine | null;
  onSaved: (answer: SavedLines) => void;
}

const cameUnseen = (name: string) =>
  `${name} is in the order since a press that got no answer. Nothing else was added now: look at 'Order so far' first.`;

function callSave(
  body: AddBody,
  edited: EditedLine | null,
  sentWith: { idempotencyKey: string; signal: AbortSignal },
): Promise<SavedLines> {
  return edited
    ? callApi('POST /api/v1/order/drug/edit', { body: { ...body, ...edited }, ...sentWith })
    : callApi('POST /api/v1/order/drug/add', { body, ...sentWith });
}

/**
 * Saves a line whose form is right: asks what is to ask before, sends, and turns each refusal into the next
 * question. A press that got no answer is sent again under the same key, so that it never adds the line twice. While
 * nobody knows what became of it, another line is sent only once the order was read and what came into it is told. One that
 * was given up by going back is such a press as well: it may have arrived, and is told as soon as the order shows it.
 */
export function useSaveLine({ orderRef, edited, onSaved }: SaveLineInput) {
  const setting = useDrugFormSetting();
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<LineQuestion | null>(null);
  const [attempt, setAttempt] = useState<LineAttempt | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [askedUnder, setAskedUnder] = useState(setting.catalogue);
  // What was asked spoke of figures that another catalogue gave.
  if (askedUnder !== setting.catalogue) {
    setAskedUnder(setting.catalogue);
    setQuestion(null);
  }
  const [unanswered, setUnanswered] = useState<UnansweredPress | null>(null);
  const underWay = useRef<AbortController>(undefined);

  // An edited line tells by its version that it was saved meanwhile.
  const isAwaited = !edited && unanswered?.isGivenUp === true;
  const { data: order } = useQuery({ ...orderInfoQuery(orderRef), enabled: isAwaited });
  if (isAwaited && order && !isBusy && !question) tellWhatCame(order, unanswered);

  /** Of the press that sent exactly this and got no answer. */
  function keyOfUnanswered(body: AddBody): string | undefined {
    return unanswered?.sent === JSON.stringify(body) ? unanswered.key : undefined;
  }

  /** Answers whether anything came into the order by a press that got no answer. */
  function tellWhatCame(now: OrderInfo, press: UnansweredPress): boolean {
    const names = lineNamesSince(now, press);
    if (names.length === 0) return false;
    setUnanswered(null);
    setQuestion({ kind: 'failure', texts: names.map(cameUnseen) });
    return true;
  }

  /** Whether nothing came by such a press so far, which may be on its way still; what did is told, and nothing else done. */
  async function isNothingUnseen(press: UnansweredPress): Promise<boolean> {
    setIsBusy(true);
    try {
      return !tellWhatCame(
        await queryClient.fetchQuery({ ...orderInfoQuery(orderRef), staleTime: 0 }),
        press,
      );
    } catch (error) {
      setQuestion({ kind: 'failure', texts: [messageOf(error)] });
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  async function send(next: LineAttempt, signal: AbortSignal) {
    setAttempt(next);
    setIsBusy(true);
    const body = linePayload(setting, orderRef, next);
    const sent = JSON.stringify(body);
    // Sent again, it is still the first press that may have done it, beside the lines that were shown then.
    const first = unanswered?.sent === sent ? unanswered : null;
    const idempotencyKey = first?.key ?? crypto.randomUUID();
    const lineIds = first?.lineIds ?? shownLineIds(queryClient, orderRef);
    try {
      const replaced = edited && { ...edited, version: next.replacesVersion ?? edited.version };
      const answer = await againUnanswered(() => callSave(body, replaced, { idempotencyKey, signal }));
      setUnanswered(null);
      setQuestion(null);
      void applyOrderChange(queryClient, orderRef, answer.order.version, (order) =>
        orderWithLines(order, answer),
      );
      if (next.isFavourite) void queryClient.invalidateQueries({ queryKey: favouritesQuery.queryKey });
      onSaved(answer);
    } catch (error) {
      const isUnknown =
        signal.aborted || isOutcomeUnknown(error) || (error instanceof ApiError && error.status >= 500);
      if (isUnknown) setUnanswered({ sent, key: idempotencyKey, lineIds, isGivenUp: signal.aborted });
      else if (first) setUnanswered(null);
      if (isUnknown) void askForOrderAgain(queryClient, orderRef);
      if (!signal.aborted) setQuestion(questionOfRefusal(setting.catalogue, error, next));
    } finally {
      setIsBusy(false);
    }
  }

  function save({ line, deliveries, isKept }: DrugFormState) {
    if (isBusy) return;
    const first: LineAttempt = {
      line,
      deliveries,
      isFavourite: isKept,
      confirmed: [],
      knowsOrdered: false,
      knowsSlips: false,
      split: null,
    };
    void proceed(first);
  }

  async function proceed(next: LineAttempt) {
    underWay.current = new AbortController();
    const { signal } = underWay.current;
    const isSentAgain = keyOfUnanswered(linePayload(setting, orderRef, next)) !== undefined;
    const isUnknown = !edited && !isSentAgain && unanswered;
    if (isUnknown && !(await isNothingUnseen(isUnknown))) return;
    if (signal.aborted) return;
    const asked = questionBeforeSending(setting, next, edited !== null, isSentAgain);
    if (!asked) return send(next, signal);
    setAttempt(next);
    setQuestion(asked);
  }

  /** The user's answer to the question: the same line again, with it. */
  function answer(given: LineAnswer) {
    if (attempt && !isBusy) void proceed({ ...attempt, ...given });
  }
  /** Yes to what a dialog showed, and why. */
  function confirm(findings: readonly Finding[], reason: string) {
    if (attempt) answer({ confirmed: withConfirmed(attempt.confirmed, findings, reason) });
  }
  /** The line goes on without what is not found any more. */
  function goOnWithout(settled: readonly LineConfirmation[]) {
    if (attempt) answer({ confirmed: attempt.confirmed.filter((each) => !settled.includes(each)) });
  }

  /** To the form; what is on its way is taken back. */
  function goBack() {
    underWay.current?.abort();
    setQuestion(null);
  }

  const isUnanswered = unanswered !== null;
  return { question, isBusy, isUnanswered, save, answer, confirm, goOnWithout, goBack };
}
