import { FORMULATION_TABS } from '@bolt/domain/workbench/formulations/review-steps';
import type { FormulationSearch } from './formulations-query.ts';

/** What an address asks for; a tab that nobody knows is the first one. */
export function readFormulationSearch(query: URLSearchParams): FormulationSearch {
  const hospitalId = query.get('hospitalId');
  return {
    tab: FORMULATION_TABS.find((tab) => tab === query.get('tab')) ?? 'to-review',
    ...(hospitalId && { hospitalId }),
  };
}

/** The same as a query: a reload, and whoever is sent the address, shows the same list. */
export const writeFormulationSearch = ({ tab, hospitalId }: FormulationSearch): Record<string, string> => ({
  ...(tab !== 'to-review' && { tab }),
  ...(hospitalId && { hospitalId }),
});
