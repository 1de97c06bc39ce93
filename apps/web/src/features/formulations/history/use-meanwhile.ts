import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#platform/server/api-error.ts';
import { useSession } from '#platform/session/session.tsx';
import { announce } from '#ui/a11y/announcer.tsx';
import type { FormulationRecord } from '../builder/opened-formulation.ts';
import { versionsQuery } from './history-queries.ts';
import { versionWords } from './version-words.ts';

/**
 * What was done elsewhere with a formulation that is open: by a colleague, the supplier, or the user in another window. What
 * this screen is saving at this moment is no change of the meanwhile: its notice can be faster than its answer.
 */
export function useMeanwhile(record: FormulationRecord | null) {
  const isBusyHere = useIsMutating() > 0;
  const { hospitalTimeZone } = useSession();
  const query = useQuery({ ...versionsQuery(record?.id ?? ''), enabled: record !== null });
  const isLost = query.error instanceof ApiError && query.error.status === 404;
  const isGone = isLost && query.data !== undefined && !isBusyHere;
  const newer = (query.data?.versions ?? []).filter(({ version }) => record && version > record.version);
  // Nothing of it can be changed here any more.
  const isSubmitted =
    !isBusyHere && record?.status === 'draft' && ['submitted', 'ready'].includes(newer[0]?.action ?? '');
  const done = isBusyHere ? [] : newer.map((version) => versionWords(version, hospitalTimeZone));
  const words = isGone
    ? 'This formulation has been deleted.'
    : done.length > 0
      ? `Changed elsewhere: ${done.join('. ')}.`
      : '';
  useEffect(() => {
    if (words) announce(words);
  }, [words]);
  return { done, isGone, isSubmitted };
}
