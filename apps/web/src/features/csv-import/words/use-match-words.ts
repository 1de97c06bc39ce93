import type { Body } from '@bolt/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { announce } from '#ui/a11y/announcer.tsx';
import type { MatchAnswers } from './match-questions.tsx';
import type { Choices } from './use-choices.ts';
import { stillToMatch } from './word-texts.ts';
import type { MatchedWords } from './words-query.ts';

/** As many as a request takes. */
const MATCHES_AT_ONCE = 1_000;

interface Submitted {
  choices: Choices;
  isReview: boolean;
  answers?: MatchAnswers;
}

/** 'Submit Matches' keeps what is chosen; 'Review Orders' has the rows judged, once every word has a meaning. */
export function useMatchWords(uploadCode: string, onSubmitted: (ids: readonly string[]) => void) {
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey();
  const [notKept, setNotKept] = useState<Readonly<Record<string, string>>>({});
  const mutation = useSingleMutation<MatchedWords, Submitted>({
    isUnderKey: true,
    mutationFn: async ({ choices, isReview, answers }, signal) => {
      const words = Object.entries(choices).slice(0, MATCHES_AT_ONCE);
      const body = {
        action: 'matched rows',
        uploadCode,
        matched_rows: true,
        missing_fields: words.map(([id, { decided_at }]) => ({ id, decided_at })),
        matched_fields: words.map(([id, { item_bolt }]) => ({
          id,
          item_bolt,
          ...(answers?.sameUnit.has(id) && { same_unit: true }),
          ...(answers?.sameDrug.has(id) && { same_drug: true }),
          ...(answers?.thisFileAlone.has(id) && { this_file_alone: true }),
        })),
        review_orders: isReview,
      } satisfies Body<'POST /api/v1/order/csv'>;
      const idempotencyKey = idempotency.keyFor(body);
      return (await callApi('POST /api/v1/order/csv', { body, idempotencyKey, signal })) as MatchedWords;
    },
    // Where it had arrived before its answer was lost, the words say so.
    onError: () => void makeStale(queryClient, { kind: 'import', id: uploadCode }),
    onSuccess: async (answer, { choices }) => {
      idempotency.forget();
      const sent = Object.keys(choices).slice(0, MATCHES_AT_ONCE);
      setNotKept(Object.fromEntries(answer.not_kept.map(({ id = '', why }) => [id, why])));
      onSubmitted(sent);
      announce(submittedInWords(sent.length, answer));
      await makeStale(queryClient, { kind: 'import', id: uploadCode });
    },
  });
  return { ...mutation, notKept };
}

function submittedInWords(sent: number, { not_kept, counts }: MatchedWords): string {
  const left = counts.reduce((sum, { to_match }) => sum + to_match, 0);
  const kept = sent - not_kept.length;
  const texts = [
    ...(sent > 0 ? [`${kept === 1 ? '1 match' : `${kept} matches`} kept.`] : []),
    ...(not_kept.length > 0 ? [`${not_kept.length} not kept.`] : []),
    left > 0 ? stillToMatch(left) : 'All keywords are matched.',
  ];
  return texts.join(' ');
}
