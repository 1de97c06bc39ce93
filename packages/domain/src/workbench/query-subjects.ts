/** What hospital and supplier can ask each other about. */
export const QUERY_SUBJECTS = ['item', 'formulation', 'registration', 'request'] as const;
export type QuerySubject = (typeof QUERY_SUBJECTS)[number];
