import { UNDO_MS } from '@bolt/domain/workbench/judge-move';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStaff } from '../frame/staff-session.tsx';

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
  /** For whom and how many: 'For Bruno Patternby, quantity 2 on Thu 06/03/2031.' */
  about: string;
  /** That it has since. */
  version: number;
  /** Milliseconds since the epoch. */
  until: number;
}

const KEY = ['workbench', 'accepted'];
/** In the tab, so that a reload does not take the way back. */
const KEPT = 'bolt.accepted';

/** What this user decided about last in this tab; nobody else who signs in there is shown it. */
function keptFor(userId: string): Accepted | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as (Accepted & { userId: string }) | null;
    return kept?.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

/** The last item that was decided about, whichever screen of the workbench is shown; null once that is long ago. */
export function useAccepted(): {
  accepted: Accepted | null;
  keep: (accepted: Omit<Accepted, 'until'> | null) => void;
  /** What became of the same item; nothing where another one is shown by then. */
  replace: (accepted: Omit<Accepted, 'until'>) => void;
  /** Its way back is closed: what is said of it is said once, and a reload does not offer it again. */
  forget: (id: string) => void;
} {
  const { userId } = useStaff();
  const queryClient = useQueryClient();
  const { data } = useQuery<Accepted | null>({
    queryKey: KEY,
    queryFn: () => null,
    enabled: false,
    initialData: () => keptFor(userId),
    meta: { staleAfter: {} },
  });
  const keep = (accepted: Omit<Accepted, 'until'> | null) => {
    const kept = accepted && { ...accepted, until: Date.now() + UNDO_MS };
    queryClient.setQueryData(KEY, kept);
    if (kept) sessionStorage.setItem(KEPT, JSON.stringify({ ...kept, userId }));
    else sessionStorage.removeItem(KEPT);
  };
  return {
    accepted: data && data.until > Date.now() ? data : null,
    keep,
    replace(accepted) {
      if (queryClient.getQueryData<Accepted | null>(KEY)?.id === accepted.id) keep(accepted);
    },
    forget(id) {
      if (keptFor(userId)?.id === id) sessionStorage.removeItem(KEPT);
    },
  };
}
