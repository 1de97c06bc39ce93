import { uploadTooLargeMessage } from '@bolt/domain/csv-import/import-limits';

/** What is refused while a file becomes orders, and to whoever changes what the import was taught. */
export const importProblems = {
  'upload-too-large': { status: 413, message: uploadTooLargeMessage },
  'upload-refused': { status: 422, message: ({ reason }: { reason: string }) => reason },
  'upload-open': {
    status: 409,
    message: ({ filename, stage }: { filename: string; stage: string }) =>
      `Your upload of '${filename}' is not finished: ${stage}. Go on with it, or cancel it first.`,
  },
  'too-many-uploads': {
    status: 429,
    message: 'You have loaded very many files within the hour. Please try again later.',
  },
  'file-type-gone': {
    status: 422,
    message: 'This file type is not there any more. Please choose another one.',
  },
  'columns-not-assigned': {
    status: 422,
    message: 'Please ensure all columns in your upload have been assigned to fields.',
  },
  'columns-changed': {
    status: 409,
    message: 'The columns are not what was shown any more. Please look at them again.',
  },
  'date-order-missing': {
    status: 422,
    message: ({ header }: { header: string }) =>
      `The dates of '${header}' can be read in more than one way. Please say how they are written.`,
  },
  'decimal-mark-missing': {
    status: 422,
    message: ({ header }: { header: string }) =>
      `The figures of '${header}' can be read in two ways. Please say how they are written.`,
  },
  'headers-name-missing': { status: 422, message: 'Please give the changed headers a name.' },
  'rows-not-valid': {
    status: 422,
    message: ({ rows }: { rows: readonly number[] }) =>
      `Invalid rows cannot be imported: ${rows.join(', ')}${rows.length < 10 ? '' : ' and more'}.`,
  },
  'upload-gone': {
    status: 404,
    message: 'This upload does not exist, or it has been finished or cancelled.',
  },
  'preference-not-found': {
    status: 404,
    message: 'This is not there any more: somebody else has deleted it.',
  },
  'upload-busy': {
    status: 409,
    message: 'The rows of this upload are being worked on. Please wait until that is finished.',
  },
  'import-row-gone': { status: 404, message: 'This row is not in the review of this upload.' },
  'import-row-created': {
    status: 409,
    message: 'This row is an order already. It is changed there.',
  },
  'patient-question-changed': {
    status: 409,
    message: 'Who is meant by this row is not asked as it was shown any more. Please look at it again.',
  },
  'upload-elsewhere': {
    status: 409,
    message: 'This upload has gone on meanwhile. Please look at where it stands now.',
  },
  'rows-not-selected': {
    status: 409,
    message: 'Other rows are selected by now. Please look at them again.',
  },
  'words-not-looked-up': {
    status: 409,
    message: 'The words of the rows are being looked up. Please wait until that is done.',
  },
  'rows-changed': {
    status: 409,
    message: ({ rows, rows_num }: { rows: readonly number[]; rows_num: number }) => {
      const named = rows.slice(0, 5);
      const more = rows_num - named.length;
      const others = more > 0 ? ` and ${more.toLocaleString('en')} more ${more === 1 ? 'row' : 'rows'}` : '';
      return `Changed since it was shown: row ${named.join(', ')}${others}. Look at what stands there now, then submit.`;
    },
  },
  'import-nothing-selected': { status: 422, message: 'Please select at least one row that can be ordered.' },
  'import-nothing-to-undo': { status: 409, message: 'This upload has no drafts.' },
  'import-draft-opened': {
    status: 409,
    message: ({ reference }: { reference: string }) =>
      `Somebody opened, changed or submitted the draft ${reference}: the drafts of this upload can be deleted one by one alone.`,
  },
};
