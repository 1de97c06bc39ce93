import { UNDO_MS } from '@bolt/domain/workbench/judge-move';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** What was accepted last, which can be taken back for a while. */
export interface Accepted {
  id: string;
  orderId: string;
  order: string;
  item: string;
  /** That it has since it was accepted. */
  version: number;
  /** Milliseconds since the epoch. */
  until: number;
}

const KEY = ['workbench', 'accepted'];

/** The last accepted item, whichever screen of the workbench is shown; null once it cannot be taken back. */
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
