import type { Body } from '@bolt/contracts';
import type { StoredDefaultRule } from '@bolt/contracts/csv-import/preferences';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#platform/server/api-client.ts';
import { failedChangeWords } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { announce } from '#ui/a11y/announcer.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { NoticeModal } from '#ui/dialog/notice.modal.tsx';
import { rulesQuery } from '../preference-queries.ts';

interface RuleMovesProps {
  rules: readonly StoredDefaultRule[];
  place: number;
}

/** Puts a rule before or behind its neighbour: they run in this order. */
export function RuleMoves({ rules, place }: RuleMovesProps) {
  const queryClient = useQueryClient();
  const seen = rules.map(({ id }) => id);
  const { id = '', description: name = '' } = rules[place] ?? {};
  const move = useSingleMutation({
    isUnderKey: true,
    mutationFn: (body: Body<'POST /api/v1/order/csv/order-rules'>, _signal, idempotencyKey) =>
      callApi('POST /api/v1/order/csv/order-rules', { body, idempotencyKey }),
    onSuccess({ defaults }, { rules: order }) {
      queryClient.setQueryData(rulesQuery.queryKey, defaults);
      announce(`${name} is rule ${order.indexOf(id) + 1} of ${defaults.length}`);
      void makeStale(queryClient, { kind: 'import-preferences', id: 'defaults' });
    },
    onError: () => void makeStale(queryClient, { kind: 'import-preferences', id: 'defaults' }),
  });
  const failure = move.error && failedChangeWords(move.error, 'The order has not been changed');
  const button = (to: number, label: string, icon: ReactNode) => (
    <IconButton
      label={`${label}: ${name}`}
      icon={icon}
      aria-disabled={to < 0 || to >= rules.length || undefined}
      onClick={() => to >= 0 && to < rules.length && move.mutate({ rules: moved(seen, place, to), seen })}
    />
  );
  return (
    <>
      {button(place - 1, 'Move up', <IconChevronUp />)}
      {button(place + 1, 'Move down', <IconChevronDown />)}
      {failure && (
        <NoticeModal title={failure.title} tone="danger" closeLabel="Close" onClose={() => move.reset()}>
          <p>{failure.text}</p>
        </NoticeModal>
      )}
    </>
  );
}

function moved(ids: readonly string[], from: number, to: number): string[] {
  const others = ids.filter((_, place) => place !== from);
  return [...others.slice(0, to), ...ids.slice(from, from + 1), ...others.slice(to)];
}
