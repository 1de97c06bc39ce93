/** What hospital and supplier can ask each other about. */
export const QUERY_SUBJECTS = ['item', 'formulation', 'registration', 'request'] as const;
export type QuerySubject = (typeof QUERY_SUBJECTS)[number];

/** What users send to Customer Service: the form for a custom formulation, and the message of 'Contact us'. */
export const REQUEST_KINDS = { formulation: 'Formulation request', message: 'Message' } as const;
export type RequestKind = keyof typeof REQUEST_KINDS;

export const requestKinds = Object.keys(REQUEST_KINDS) as [RequestKind, ...RequestKind[]];
