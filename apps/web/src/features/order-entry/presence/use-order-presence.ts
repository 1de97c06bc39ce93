import { usePresence } from '#platform/presence/use-presence.ts';
import { endPresence, keepPresence } from './presence-calls.ts';

/** Says for as long as the screen is open that it has the order open; answers the names of the others who have. */
export const useOrderPresence = (orderRef: string): readonly string[] =>
  usePresence(`order ${orderRef}`, {
    keep: () => keepPresence(orderRef),
    end: () => endPresence(orderRef),
  });
