import { describe, expect, it } from 'vitest';
import {
  checkFilterDates,
  everything,
  hasFilters,
  readFormulationSearch,
  writeFormulationSearch,
} from './formulation-search.ts';

const read = (query: string) => readFormulationSearch(new URLSearchParams(query));

describe('what the list of formulations is asked for', () => {
  it('[FORMLIST-11] comes with q and status from the address', () => {
    expect(read('q=renal&status=draft')).toEqual({ ...everything, q: 'renal', status: 'draft' });
    expect(read('status=submitted')).toEqual({ ...everything, status: 'submitted' });
  });

  it('[FORMLIST-18] filters by general, in_patient or home_patient, and by nothing else', () => {
    for (const type of ['general', 'in_patient', 'home_patient'])
      expect(read(`type=${type}`).type).toBe(type);
    expect(read('type=nobody&status=lost&page=-3')).toEqual(everything);
  });

  it('goes into the address and comes back as it was', () => {
    const search = {
      q: 'a & b',
      from: '1/2/2031',
      to: '',
      type: 'general',
      status: 'ready',
      page: 12,
    } as const;
    expect(readFormulationSearch(new URLSearchParams(writeFormulationSearch(search)))).toEqual(search);
    expect(writeFormulationSearch(everything)).toEqual({});
  });

  it('has no filter on a later page of everything', () => {
    expect(hasFilters({ ...everything, page: 4 })).toBe(false);
    expect(hasFilters({ ...everything, to: '01/02/2031' })).toBe(true);
  });

  it('[TPNERR-05] takes dates with one figure or two, and says which is none', () => {
    expect(checkFilterDates({ from: '1/2/2031', to: '01/02/2031' })).toEqual({});
    expect(checkFilterDates({ from: '31/02/2031', to: 'x' })).toEqual({
      from: 'Enter a valid date',
      to: 'Enter a valid date',
    });
    expect(checkFilterDates({ from: '02/02/2031', to: '01/02/2031' })).toEqual({
      to: 'This date is before the from date',
    });
  });
});
