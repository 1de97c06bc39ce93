import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#platform/server/api-error.ts';
import { draftQuery, type OpenedDraft } from '../registration-queries.ts';

const GONE = 'registration-draft-gone';
const isGone = (error: unknown): error is ApiError => error instanceof ApiError && error.code === GONE;

/** The registration that a draft became meanwhile, by whom and when. */
interface SubmittedMeanwhile {
  id: string;
  by: string;
  at: string;
}

/**
 * The draft that is gone on with, as this user has seen it. What a colleague saved since is told, and written over only
 * by who has read that; one that was submitted or deleted meanwhile is told as well.
 */
export function useDraftSeen(opened: OpenedDraft | undefined) {
  const queryClient = useQueryClient();
  const [id, setId] = useState(opened?.id);
  const [version, setVersion] = useState(opened?.version);
  const [seen, setSeen] = useState<Pick<OpenedDraft, 'form'> | undefined>(opened);
  const [refused, setRefused] = useState<ApiError>();
  const newest = useQuery({ ...draftQuery(id ?? ''), enabled: id !== undefined, retry: false });
  const gone = [refused, newest.error].find(isGone);
  const isLost = id !== undefined && gone !== undefined;
  // What was read before one's own save is no change.
  const changed = newest.data && newest.data.version > (version ?? 0) ? newest.data : undefined;
  return {
    /** As the calls name it. */
    sent: { patientFormId: id ?? null, ...(id !== undefined && version !== undefined && { version }) },
    id,
    opened,
    isLost,
    /** undefined where it was deleted, or removed after its days. */
    submitted: gone?.details.submitted as SubmittedMeanwhile | undefined,
    /** What somebody else has saved, and what it was before that. */
    changed: id !== undefined && !isLost && changed && seen ? { before: seen, now: changed } : undefined,
    /** What was typed takes its place when it is saved next. */
    writeOver() {
      setVersion(newest.data?.version);
      setSeen(newest.data);
    },
    goOnAsNew: () => setId(undefined),
    /** What an own save made, which stays open. */
    goOnWith(saved: Pick<OpenedDraft, 'id' | 'version' | 'form'>) {
      setId(saved.id);
      setVersion(saved.version);
      setSeen(saved);
    },
    /** True where a refusal is told by what became of the draft. */
    explains(error: unknown): boolean {
      if (isGone(error)) setRefused(error);
      else if (error instanceof ApiError && error.code === 'stale-version') {
        void queryClient.invalidateQueries(draftQuery(id ?? ''));
      } else return false;
      return true;
    },
  };
}
export type DraftSeen = ReturnType<typeof useDraftSeen>;
