import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { useState } from 'react';
import { withConfirmed } from '#parts/confirmations/line-confirmations.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { type EditQuestion, questionOfRefusal } from './edit-question.ts';
import { type EditAttempt, type ItemEdit, useEdit } from './use-manage-item.ts';
import { useSlipsOfEdit } from './use-slips-of-edit.ts';

/**
 * Saves an edit whose form is right: asks about slips of the hand before it sends, and turns what the server asks into
 * the next question. An edit that got no answer is sent again with all that was confirmed of it.
 */
export function useSaveEdit(item: OrderItem, onEdited: () => void) {
  const slipsOf = useSlipsOfEdit(item);
  const [question, setQuestion] = useState<EditQuestion | null>(null);
  const [attempt, setAttempt] = useState<EditAttempt | null>(null);
  const edit = useEdit(item, {
    onEdited,
    onRefused: (error, refused) => setQuestion(questionOfRefusal(error, refused)),
  });
  const fault = edit.error && !isRefusal(edit.error) ? edit.error : null;

  function send(next: EditAttempt) {
    setAttempt(next);
    edit.mutate(next);
  }
  function answer(given: Partial<EditAttempt>) {
    if (attempt && !edit.isPending) send({ ...attempt, ...given });
  }

  return {
    question,
    isBusy: edit.isPending,
    isDone: edit.data !== undefined,
    /** No answer came: the same can be sent again. */
    fault,
    /** The server decided, and asks nothing: trying again would change nothing. */
    refusal: question === null && edit.error && isRefusal(edit.error) ? edit.error : null,
    save(changed: ItemEdit) {
      if (fault && attempt && isSame(attempt.edit, changed)) return send(attempt);
      const first = { edit: changed, confirmed: [], seenChanges: [] };
      const slips = slipsOf(changed);
      if (slips.length === 0) return send(first);
      setAttempt(first);
      setQuestion({ kind: 'slips', slips });
    },
    /** The question was read, and what it says is meant. */
    goOn() {
      if (question?.kind === 'settled')
        answer({ confirmed: attempt?.confirmed.filter((each) => !question.settled.includes(each)) ?? [] });
      else if (question?.kind === 'changed')
        answer({ seenChanges: question.changes.map(({ field, shown, now }) => ({ field, shown, now })) });
      else answer({});
    },
    confirm: (findings: readonly Finding[], reason: string) =>
      answer({ confirmed: withConfirmed(attempt?.confirmed ?? [], findings, reason) }),
    /** To the form, or out of it; what is on its way is taken back. */
    goBack() {
      edit.giveUp();
      setQuestion(null);
    },
  };
}

const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

const isSame = (one: ItemEdit, other: ItemEdit): boolean => JSON.stringify(one) === JSON.stringify(other);
