import type { KeptEntryKey } from '@bolt/contracts/kept-entry.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { saverOf, settleFormDrafts } from '#platform/autosave/form-draft-savers.ts';
import { savedAt } from '#platform/autosave/saved-at.ts';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { useSession } from '#platform/session/session.tsx';
import { lineName } from '../lines/describe-line.ts';
import { linesOf } from '../lines/lines-of-order.ts';
import { NO_PATIENT } from '../lines/sort-order-patients.ts';
import { type OrderSite, useOrderSite } from '../order-site.ts';

/** What this user typed into a form of the order, and neither added nor threw away. */
export interface NotAdded {
  key: KeptEntryKey;
  /** 'A drug for Tess Sample' */
  what: string;
  /** 'at 14:05' */
  moment: string;
  /** Where it is gone on with. */
  to: string;
}

/** Keys of what is typed and not added, as it is at a moment; 'unknown' where that could not be asked. */
export type NotAddedNow = readonly KeptEntryKey[] | 'unknown';

/** A press is not held up for longer than this by what may be typed elsewhere. */
const ANSWER_WITHIN_MS = 5_000;

export type NotAddedLines = ReturnType<typeof useNotAdded>;

/** The lines that were typed and are not in the order: here before, or in another window at this moment. */
export function useNotAdded(order: OrderInfo, isEditable: boolean) {
  const site = useOrderSite();
  const { hospitalTimeZone } = useSession();
  const queryClient = useQueryClient();
  const about = `drug-line:${order.groupOrderID}` as const;
  const queryKey = ['not-added', about];
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: async () => {
      await settleFormDrafts(about);
      return (await callApi('GET /api/v1/kept-entry', { query: { about } })).kept;
    },
    enabled: isEditable,
    staleTime: 0,
    gcTime: 0,
    // What is typed is told to nobody; it is asked for again before the order is submitted.
    meta: { staleAfter: {} },
  });
  const discarding = useSingleMutation({
    mutationFn: (key: KeptEntryKey, signal) =>
      callApi('DELETE /api/v1/kept-entry/:key', { params: { key }, signal }),
    onSuccess: (_, key) => {
      saverOf(key).forget();
      queryClient.setQueryData<typeof data>(queryKey, (kept) => kept?.filter((each) => each.key !== key));
    },
    // What was discarded all the same is not listed as typed.
    onError: () => void refetch(),
  });
  /** Of forms of lines and patients that are in the order still. */
  const toldOf = (kept: typeof data = []): NotAdded[] =>
    kept.flatMap(({ key, updatedAt }): NotAdded[] => {
      const form = formOf(site, order, key.slice(about.length + 1));
      const moment = savedAt(new Date(updatedAt), new Date(), hospitalTimeZone);
      return form ? [{ key: key as KeptEntryKey, ...form, moment }] : [];
    });
  async function askNow(): Promise<NotAddedNow> {
    const asked = Date.now();
    const { data: kept, dataUpdatedAt, error } = await refetch();
    // Nothing is sent, which the press itself says.
    if (error instanceof ApiError && error.code === 'no-network') return [];
    // Failed, or given up for another question, it is what was known before.
    return dataUpdatedAt < asked ? 'unknown' : toldOf(kept).map(({ key }) => key);
  }
  return {
    notAdded: toldOf(data),
    /** What there is at this moment: it is typed in other windows as well. */
    now: (): Promise<NotAddedNow> => {
      if (!isEditable) return Promise.resolve([]);
      const late = new Promise<NotAddedNow>((resolve) =>
        setTimeout(() => resolve('unknown'), ANSWER_WITHIN_MS),
      );
      return Promise.race([askNow(), late]);
    },
    discarding,
  };
}

/** Of the form by the rest of its key: 'new/{patientId}', or the line that is edited. Nothing where it is gone. */
function formOf(site: OrderSite, order: OrderInfo, rest: string): { what: string; to: string } | null {
  if (rest.startsWith('new/')) return newLineOf(site, order, rest.slice('new/'.length));
  const line = linesOf(order).find(({ orderLineItemId }) => orderLineItemId === rest);
  if (!line) return null;
  const asked = { patient_id: line.patientId, drug: line.orderLineItemId, from: site.routes.review };
  return { what: `A change of ${lineName(line)}`, to: site.editItem(order.orderRef, asked) };
}

function newLineOf(site: OrderSite, { orderRef, patients }: OrderInfo, patientId: string) {
  if (patientId === NO_PATIENT) return { what: `A ${site.item}`, to: site.itemsOf(orderRef) };
  const patient = patients[patientId];
  if (!patient) return null;
  const whose = `${patient.firstName} ${patient.lastName}`;
  return { what: `A ${site.item} for ${whose}`, to: site.itemsOf(orderRef, patientId) };
}
