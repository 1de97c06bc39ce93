import { UNDO_MS } from '@bolt/domain/workbench/judge-move';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** What was done with an item last. The next item stands in its place by then, so it is said by its name. */
export interface Accepted {
  /** 'Accepted', 'Cancelled' */
  said: string;
  /** What was accepted can be taken back for a while. */
  isUndoable: boolean;
  id: string;
  orderId: string;
  order: string;
  item: string;
  /** That it has since. */
  version: number;
  /** Milliseconds since the epoch. */
  until: number;
}

const KEY = ['workbench', 'accepted'];

/** The last item that was decided about, whichever screen of the workbench is shown; null once that is long ago. */
export function useAccepted(): {
  accepted: Accepted | null;
  keep: (accepted: Omit<Accepted, 'until'> | null) => void;
} {
  const queryClient = useQueryClient();
  const { data } = useQuery<Accepted | null>({
    queryKey: KEY,
    queryFn: () => null,
    enabled: false,
    initialData: null,
    meta: { staleAfter: {} },
  });
  return {
    accepted: data && data.until > Date.now() ? data : null,
    keep: (accepted) =>
      queryClient.setQueryData(KEY, accepted && { ...accepted, until: Date.now() + UNDO_MS }),
  };
}
