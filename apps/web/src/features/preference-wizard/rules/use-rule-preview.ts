import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { always } from '#platform/server/stale-after.ts';
import { useDebouncedValue } from '#platform/use-debounced-value.ts';
import { ruleBody } from './rule-entries.ts';
import type { RuleForm } from './use-rule-form.ts';

const PAUSE_MS = 400;
/** So many tell what a rule does; the others are asked for. */
export const FIRST_ROWS = 4;
export const MOST_ROWS = 500;

/** What a rule would have done to the user's last file; `asked` is the body of the call as text. */
export const rulePreviewQuery = (asked: string) =>
  queryOptions({
    queryKey: ['import-preferences', 'preview', asked],
    queryFn: ({ signal }) =>
      callApi('POST /api/v1/order/csv/preview-rule', { body: JSON.parse(asked), signal }),
    meta: { staleAfter: { 'import-preferences': always } },
  });

/** What the rule, as it is typed, would have done to the user's last file; asked once it is right and typing has paused. */
export function useRulePreview(form: RuleForm, id: string | undefined, limit: number) {
  const asked = form.isRight ? JSON.stringify({ ...ruleBody(form.entries), id, limit }) : '';
  const settled = useDebouncedValue(asked, PAUSE_MS);
  return useQuery({
    ...rulePreviewQuery(settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
}
