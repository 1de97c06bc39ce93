import type { Body } from '@bolt/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '#platform/server/api-client.ts';
import { messageOf } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useStaff } from './staff-session.tsx';

const RENEW_MS = 5 * 60_000;

/** What is on its way of being given back, by its id: whoever comes back to it at once claims it after that. */
const givingBack = new Map<string, Promise<unknown>>();

export type ClaimState =
  | { is: 'own-or-free' }
  | { is: 'others'; name: string; since: string }
  /** It was the user's, and somebody took it over. */
  | { is: 'taken-over'; name: string };

export interface Claim {
  state: ClaimState;
  isMine: boolean;
  /** What is held by nobody, as after a change by the hospital. */
  claim: () => Promise<void>;
  /** What somebody else holds; answers why it was not taken over, where it was not. */
  take: () => Promise<string | undefined>;
}

interface Claimed {
  subjectType: Body<'POST /api/v1/workbench/claims'>['subjectType'];
  id: string;
  /** As it was last answered; undefined before it is there. */
  held: { userId: string; name: string; since: string } | null | undefined;
  /** Whether the user may decide about it: nobody else claims it. */
  isDecider: boolean;
}

/**
 * Claims what is answered while its screen is open, where the user may decide about it, and gives it back when the
 * screen is left. It belongs to the screen and not to what is shown on it: a review that begins anew goes on with the
 * same claim.
 */
export function useClaim({ subjectType, id, held, isDecider }: Claimed): Claim {
  const { userId } = useStaff();
  const queryClient = useQueryClient();
  const wasMine = useRef(false);
  const ask = async (action: 'claim' | 'renew' | 'take') => {
    await givingBack.get(id);
    const refusal = await callApi('POST /api/v1/workbench/claims', {
      body: { subjectType, subjectIds: [id], action },
    }).then(({ results: [result] }) => (result?.ok === false ? result.message : undefined), messageOf);
    await makeStale(queryClient, { kind: 'claim', id });
    return refusal;
  };
  const asking = useRef(ask);
  asking.current = ask;

  useEffect(() => {
    if (!isDecider) return;
    const claim = () => void asking.current('claim');
    const release = () => {
      const released = callApi('POST /api/v1/workbench/claims', {
        body: { subjectType, subjectIds: [id], action: 'release' },
        outlivesPage: true,
      }).catch(() => undefined);
      givingBack.set(id, released);
      void released.then(() => givingBack.get(id) === released && givingBack.delete(id));
    };
    claim();
    const timer = setInterval(() => void asking.current('renew'), RENEW_MS);
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && claim();
    // A tab that is closed gives it back, or colleagues would wait for somebody who has gone; what the browser kept of
    // it, and what was asked without a network, is claimed anew.
    window.addEventListener('pagehide', release);
    window.addEventListener('pageshow', comeBack);
    window.addEventListener('online', claim);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', release);
      window.removeEventListener('pageshow', comeBack);
      window.removeEventListener('online', claim);
      release();
    };
  }, [subjectType, id, isDecider]);

  const claim = held ?? null;
  const isMine = claim?.userId === userId;
  if (isMine) wasMine.current = true;
  const isOthers = claim !== null && !isMine;
  const state: ClaimState = !isOthers
    ? { is: 'own-or-free' }
    : wasMine.current
      ? { is: 'taken-over', name: claim.name }
      : { is: 'others', ...claim };
  return { state, isMine, claim: async () => void (await ask('claim')), take: () => ask('take') };
}
