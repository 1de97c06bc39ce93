import { foldText } from '../../choices/fold-text.ts';

/** A header as it is compared: letters and digits alone, without case or accents. 'D.O.B.' and 'dob' are one. */
export const headerForm = (header: string): string => foldText(header).replace(/[^\p{L}\p{N}]+/gu, '');
