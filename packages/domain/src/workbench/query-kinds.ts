/** What a query is about, by the words in which users choose it (document 4, section 9). */
export const QUERY_KINDS = {
  dose: 'Dose',
  stability: 'Stability',
  identity: 'Patient identity',
  quantity: 'Quantity',
  date: 'Date',
  other: 'Other',
} as const;
export type QueryKind = keyof typeof QUERY_KINDS;

export const queryKinds = Object.keys(QUERY_KINDS) as [QueryKind, ...QueryKind[]];

export const isQueryKind = (text: string): text is QueryKind => Object.hasOwn(QUERY_KINDS, text);

/** Of the supplier's people, pharmacists alone write in these. */
export function isClinical(kind: QueryKind): boolean {
  switch (kind) {
    case 'dose':
    case 'stability':
    case 'identity':
      return true;
    case 'quantity':
    case 'date':
    case 'other':
      return false;
  }
}
