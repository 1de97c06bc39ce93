import { callApi } from '#platform/server/api-client.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import type { Choices } from './use-choices.ts';
import type { Matching, Word } from './words-query.ts';

/** As many as a request names. */
const WORDS_AT_ONCE = 500;

/**
 * The words for which something is chosen, also those that this page has not shown: what was chosen on an earlier visit
 * comes back before its words do.
 */
export function useWordsOfChoices(
  uploadCode: string,
  seen: ReadonlyMap<string, Word>,
  onKnown: (words: readonly Word[], choices: Choices) => void,
) {
  return useSingleMutation<Word[], Choices>({
    mutationFn: async (choices, signal) => {
      const ids = Object.keys(choices);
      const words = ids.flatMap((id) => seen.get(id) ?? []);
      const unseen = ids.filter((id) => !seen.has(id));
      for (let from = 0; from < unseen.length; from += WORDS_AT_ONCE) {
        const named = unseen.slice(from, from + WORDS_AT_ONCE);
        words.push(...(await loadWords(uploadCode, named, signal)));
      }
      return words;
    },
    onSuccess: onKnown,
  });
}

async function loadWords(uploadCode: string, ids: readonly string[], signal: AbortSignal): Promise<Word[]> {
  const missing_fields = ids.map((id) => ({ id }));
  const body = { action: 'marked rows', uploadCode, marked_rows: true as const, missing_fields };
  return ((await callApi('POST /api/v1/order/csv', { body, signal })) as Matching).missing_fields;
}
