import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { OpenedFromList } from './order-address.ts';
import { originAddress } from './origin-address.ts';

export type WayBack = { to: string } | { onBack: () => void };

/**
 * Back to where the order was opened from. Opened from a list in this tab, it is a step back, which finds the same
 * rows at the same place; opened by an address alone, it is the address of that list.
 */
export function useWayToOrigin(): WayBack {
  const [query] = useSearchParams();
  const state: OpenedFromList | null = useLocation().state;
  const navigate = useNavigate();
  return state?.isOpenedFromList ? { onBack: () => void navigate(-1) } : { to: originAddress(query) };
}
