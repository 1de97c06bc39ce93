import { headerForm } from './header-form.ts';

/** The column of a returned file that says why its rows were not taken; it is not read when the file comes again. */
export const reasonHeader = 'BOLT_reason';

export const isReasonHeader = (header: string): boolean => headerForm(header) === headerForm(reasonHeader);
