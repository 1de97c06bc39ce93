import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../server/api-error.ts';

const isRightMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'access-missing';

/**
 * Calls `lookAgain` when the server has refused something for want of a right: what the screens offer is older than what
 * the account may do.
 */
export function useRefusedRights(lookAgain: () => void): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const hear = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.type === 'updated' && event.action?.type === 'error' && isRightMissing(event.action.error))
        lookAgain();
    };
    const stops = [
      queryClient.getQueryCache().subscribe(hear),
      queryClient.getMutationCache().subscribe(hear),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, lookAgain]);
}
