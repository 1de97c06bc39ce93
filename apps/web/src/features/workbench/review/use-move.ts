import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '#platform/server/api-client.ts';
import { isOutcomeUnknown, messageOf } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';

interface Move {
  id: string;
  orderId: string;
  status: string;
  version: number;
  reason?: string;
  findingsSeen?: readonly string[];
}

/** A move that was refused by itself: the server's own words. */
export class MoveRefused extends Error {
  readonly code: string | undefined;

  constructor({ code, message }: { code?: string; message?: string } = {}) {
    super(message);
    this.code = code;
  }
}

/** Why a move failed, in words; `isStill`: the item was read since, and is as it was. */
export function failureOf(error: Error, isStill: boolean): string {
  if (error instanceof MoveRefused) return error.message;
  if (!isOutcomeUnknown(error)) return messageOf(error);
  return isStill
    ? 'No answer came to your press. Press again if it is to be moved.'
    : 'No answer came. Look at its status before you press again.';
}

/**
 * Moves one item; answers the version that it has now.
 * @param onLost where no answer came, so that it may be moved
 * @param onRefused where the answer is that it is not moved
 */
export function useMove(
  onMoved: (moved: { move: Move; version: number }) => void,
  { onLost, onRefused }: { onLost?: () => void; onRefused?: (move: Move) => void } = {},
) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const lostAt = useRef(Number.POSITIVE_INFINITY);
  const press = useSingleMutation({
    isUnderKey: true,
    mutationFn: async (move: Move) => {
      const { id, status, version, reason, findingsSeen } = move;
      const body = {
        moves: [
          {
            merlinOrderLineID: id,
            status,
            version,
            ...(reason !== undefined && { reason }),
            ...(findingsSeen && { findingsSeen: [...findingsSeen] }),
          },
        ],
      };
      const { results } = await callApi('POST /api/v1/workbench/moves', {
        body,
        idempotencyKey: key.keyFor(body),
      });
      key.forget();
      const [result] = results;
      if (!result?.ok) throw new MoveRefused(result);
      return { move, version: result.version };
    },
    onSuccess: (moved) => onMoved(moved),
    onError: (error, move) => {
      if (error instanceof MoveRefused) onRefused?.(move);
      if (!isOutcomeUnknown(error)) return;
      lostAt.current = Date.now();
      onLost?.();
    },
    onSettled: (_moved, _error, { orderId }) => makeStale(queryClient, { kind: 'order', id: orderId }),
  });
  return {
    ...press,
    /** Whether no answer came, and the item was read since: where it is as it was, that is known and can be said. */
    isLostBefore: (readAt: number) => isOutcomeUnknown(press.error) && readAt > lostAt.current,
  };
}
