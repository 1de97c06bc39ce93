import type { Body } from '@bolt/contracts';
import { useRef } from 'react';
import { againUnanswered } from '#platform/server/again-unanswered.ts';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError, isOutcomeUnknown, isRefusal } from '#platform/server/api-error.ts';

type StartBody = Body<'POST /api/v1/order/start'>;

/** Sent again under its key it starts no second order, and is answered with the key of the first. */
interface Press {
  content: string;
  /** As it was typed. */
  reference: string;
  send: (signal: AbortSignal) => Promise<string>;
}

/** A press that got no answer had started an order, and another one is to be started: what becomes of the first is asked. */
export class StartedUnseen extends Error {
  readonly orderRef: string;

  constructor(orderRef: string, reference: string) {
    super(`Your press before, which got no answer, had started order ${reference}.`);
    this.orderRef = orderRef;
  }
}

/**
 * The order that a press may have started whose answer is not known. It is asked for once more: neither whoever discards what
 * they typed nor whoever starts it with other entries leaves it behind unseen, with its reference taken.
 */
export function useStartedUnseen() {
  const unanswered = useRef<Press>(undefined);

  async function find(signal: AbortSignal): Promise<string | undefined> {
    const press = unanswered.current;
    if (!press) return undefined;
    try {
      return await againUnanswered(() => press.send(signal));
    } catch (error) {
      if (!wasRefused(error)) throw error;
      unanswered.current = undefined;
      return undefined;
    }
  }

  return {
    /** Starts an order; answers its key. */
    async start(body: StartBody, signal: AbortSignal): Promise<string> {
      const content = JSON.stringify(body);
      if (unanswered.current?.content !== content) {
        const ref = await find(signal);
        if (ref !== undefined) throw new StartedUnseen(ref, unanswered.current?.reference ?? '');
        unanswered.current = pressOf(body);
      }
      const press = unanswered.current ?? pressOf(body);
      try {
        return await press.send(signal);
      } catch (error) {
        if (wasRefused(error)) unanswered.current = undefined;
        throw error;
      }
    },
    /** Its key; undefined where no order was started. */
    find,
    /** Gives an own order up for another one. It may be discarded already, by a press whose answer was lost as well. */
    async discard(ref: string, signal: AbortSignal): Promise<void> {
      try {
        await callApi('DELETE /api/v1/order/draft/:ref', { params: { ref }, signal });
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
      unanswered.current = undefined;
    },
  };
}

function pressOf(body: StartBody): Press {
  const idempotencyKey = crypto.randomUUID();
  return {
    content: JSON.stringify(body),
    reference: body.orderRef,
    send: async (signal) =>
      (await callApi('POST /api/v1/order/start', { body, idempotencyKey, signal })).orderRef,
  };
}

const wasRefused = (error: unknown) =>
  error instanceof ApiError && !isOutcomeUnknown(error) && error.status < 500;
