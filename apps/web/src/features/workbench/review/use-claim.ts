import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useStaff } from '../frame/staff-session.tsx';

const RENEW_MS = 5 * 60_000;

export type ClaimState =
  | { is: 'own-or-free' }
  | { is: 'others'; name: string; since: string }
  /** It was the user's, and somebody took it over. */
  | { is: 'taken-over'; name: string };

/** Claims an item while it is open, where the user may decide about it, and gives it back when it is left. */
export function useClaim(
  item: ItemDetail,
  isDecider: boolean,
): { state: ClaimState; take: () => Promise<void> } {
  const { userId } = useStaff();
  const queryClient = useQueryClient();
  const wasMine = useRef(false);
  const id = item.merlinOrderLineID;

  useEffect(() => {
    if (!isDecider) return;
    const ask = (action: 'claim' | 'renew' | 'release', outlivesPage = false) =>
      callApi('POST /api/v1/workbench/claims', {
        body: { subjectType: 'item', subjectIds: [id], action },
        outlivesPage,
      }).catch(() => undefined);
    const told = () => void makeStale(queryClient, { kind: 'claim', id });
    void ask('claim').then(told);
    const timer = setInterval(() => void ask('renew').then(told), RENEW_MS);
    return () => {
      clearInterval(timer);
      void ask('release', true);
    };
  }, [id, isDecider, queryClient]);

  const { claim } = item;
  if (claim?.userId === userId) wasMine.current = true;
  const state: ClaimState =
    claim === null || claim.userId === userId
      ? { is: 'own-or-free' }
      : wasMine.current
        ? { is: 'taken-over', name: claim.name }
        : { is: 'others', ...claim };
  return {
    state,
    async take() {
      await callApi('POST /api/v1/workbench/claims', {
        body: { subjectType: 'item', subjectIds: [id], action: 'take' },
      });
      wasMine.current = true;
      await makeStale(queryClient, { kind: 'claim', id });
    },
  };
}
