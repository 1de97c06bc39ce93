import { parseCareDate } from '@bolt/domain/dates/care-date';

export const formulationTypes = ['general', 'in_patient', 'home_patient'] as const;
export type FormulationType = (typeof formulationTypes)[number];

export const listedStatuses = ['draft', 'submitted', 'ready'] as const;
export type ListedStatus = (typeof listedStatuses)[number];

/** What the list is asked for. All of it lives in the address, so that Back and a shared link work. */
export interface FormulationSearch {
  /** In the description, the patient or the product code; '' where nothing is searched. */
  q: string;
  /** As typed, DD/MM/YYYY or D/M/YYYY; both days belong to the search. */
  from: string;
  to: string;
  /** '' for everyone. */
  type: FormulationType | '';
  /** '' for all. */
  status: ListedStatus | '';
  /** From 1. */
  page: number;
}

export const everything: FormulationSearch = { q: '', from: '', to: '', type: '', status: '', page: 1 };

export function readFormulationSearch(query: URLSearchParams): FormulationSearch {
  const text = (name: string) => query.get(name)?.trim() ?? '';
  const page = /^[1-9]\d{0,5}$/.test(text('page')) ? Number(text('page')) : 1;
  return {
    q: text('q'),
    from: text('from'),
    to: text('to'),
    type: formulationTypes.find((type) => type === text('type')) ?? '',
    status: listedStatuses.find((status) => status === text('status')) ?? '',
    page,
  };
}

/** The address's entries; what is as usual is left out. */
export function writeFormulationSearch({ page, ...filters }: FormulationSearch): Record<string, string> {
  const entries = { ...filters, page: page === 1 ? '' : String(page) };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''));
}

export const hasFilters = (search: FormulationSearch): boolean =>
  Object.keys(writeFormulationSearch({ ...search, page: 1 })).length > 0;

/** What is wrong with the dates typed; an empty one is no filter. */
export function checkFilterDates({ from, to }: Pick<FormulationSearch, 'from' | 'to'>): {
  from?: string;
  to?: string;
} {
  const wrong = (text: string) => (text !== '' && parseCareDate(text) === null ? 'Enter a valid date' : null);
  const [first, last] = [parseCareDate(from), parseCareDate(to)];
  const fromMessage = wrong(from);
  const isTurned = first !== null && last !== null && first > last;
  const toMessage = wrong(to) ?? (isTurned ? 'This date is before the from date' : null);
  return { ...(fromMessage && { from: fromMessage }), ...(toMessage && { to: toMessage }) };
}
