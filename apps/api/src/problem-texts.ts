import { withdrawnSentence } from '@bolt/domain/compounding/line/find-withdrawn';
import {
  holdUnchangeableMessage,
  moveNotAllowedMessage,
  notCancellableMessage,
  notEditableMessage,
} from '@bolt/domain/orders/explain-line-refusal';
import { missingInWords } from '@bolt/domain/patients/missing-details';
import { importProblems } from './import-problem-texts.ts';
import { signInProblems } from './sign-in-problem-texts.ts';
import { workbenchProblems } from './workbench-problem-texts.ts';

interface ProblemText {
  status: number;
  /** What a user reads; where the case decides, made from what the refusal is about. */
  message: string | ((about: never) => string);
}

/** A finding of the judge tells what it is about in its own words. */
interface ToldFinding {
  detail: string;
}

/** A line needs a confirmation that is not there, is of other figures, or has no reason. */
type NeedsOverride = { finding: ToldFinding } | { confirmed: 'other-figures' } | { reasonFault: string };

const lineNotFound = {
  hospital: 'This line is not in the order any more.',
  supplier: 'There is no such order line at the hospitals of this key.',
  staff: 'There is no such item at the hospitals that you serve.',
};

/**
 * Every refusal that the portal gives, with its status and the text that a user reads: whoever refuses names the case
 * and never the words. What is wrong with single entries, in `fields`, is said by the rules of the domain.
 */
export const problems = {
  'bad-request': {
    status: 400,
    message: ({ fault, contradiction }: { fault?: string; contradiction?: string }) =>
      contradiction ?? (fault ? `The request is not valid: ${fault}` : 'The request is not valid.'),
  },
  'body-too-large': { status: 413, message: 'The request is too large.' },
  'unsupported-content': { status: 415, message: 'This content type is not accepted.' },
  'not-found': { status: 404, message: 'Not found.' },
  'print-busy': {
    status: 503,
    message: 'Many forms are being printed at this moment. Please try again in some seconds.',
  },
  'too-many-messages': {
    status: 429,
    message: 'You have sent many messages within the hour. Please call us, or try again later.',
  },
  'too-many-registrations': {
    status: 429,
    message: 'You have saved or submitted very many registrations within the hour. Please try again later.',
  },
  'too-many-registration-drafts': {
    status: 409,
    message: ({ most }: { most: number }) =>
      `Your hospital has ${most} drafts of registrations, which is the most it can have. Please delete some first.`,
  },
  'idempotency-key-ill-formed': {
    status: 400,
    message: 'An Idempotency-Key has 1 to 200 characters.',
  },
  'key-used-differently': {
    status: 422,
    message: 'This idempotency key was used for another request.',
  },
  'stale-version': {
    status: 409,
    message: ({ changes = [] }: { changes?: readonly string[] }) =>
      changes.length > 0
        ? `${changes.join(' ')} Please look at the change first.`
        : 'Somebody else changed this meanwhile. Please look at the change first.',
  },
  'form-invalid': {
    status: 422,
    /** One entry stands for all where the client has no fields to show them beside. */
    message: ({ entry, of }: { entry?: string; of?: string }) =>
      entry ? [of, entry].filter(Boolean).join(': ') : 'Some entries are not valid.',
  },
  ...importProblems,
  ...signInProblems,
  ...workbenchProblems,
  'order-not-found': { status: 404, message: 'This order does not exist at this hospital.' },
  'line-not-found': {
    status: 404,
    message: ({ askedBy = 'hospital' }: { askedBy?: 'hospital' | 'supplier' | 'staff' }) =>
      lineNotFound[askedBy],
  },
  'line-not-editable': {
    status: 409,
    message: ({ status }: { status: string }) => notEditableMessage(status),
  },
  'line-not-cancellable': {
    status: 409,
    message: ({ status }: { status: string }) => notCancellableMessage(status),
  },
  'line-hold-unchangeable': { status: 409, message: holdUnchangeableMessage },
  'line-move-not-allowed': { status: 409, message: moveNotAllowedMessage },
  'line-on-hold': { status: 409, message: 'The item is on hold: it can be cancelled, but does not move on.' },
  'line-cancel-reason-missing': {
    status: 422,
    message: 'An item in manufacture is cancelled with a reason.',
  },
  'supplier-key-wrong': { status: 401, message: 'The supplier key is missing or not known.' },
  'too-many-supplier-calls': { status: 429, message: 'Too many calls. Please wait a minute and try again.' },
  'patient-not-found': { status: 404, message: 'This patient does not exist at this hospital.' },
  'patient-ambiguous': {
    status: 409,
    message:
      'More than one patient of this hospital has this medical record number (MRN). Name the patient by its key.',
  },
  'registration-draft-gone': {
    status: 404,
    message: ({ submitted }: { submitted?: string }) =>
      submitted
        ? `This registration is not among the drafts any more: it was submitted by ${submitted}.`
        : 'This registration is not among the drafts any more: it was deleted or removed after 7 days.',
  },
  'registration-not-found': { status: 404, message: 'This registration does not exist at this hospital.' },
  'registration-needs-answers': {
    status: 422,
    message: ({ reasonFault }: { reasonFault?: string }) =>
      reasonFault ?? 'Some answers may be mistakes. Please look at them again.',
  },
  'formulations-not-offered': {
    status: 409,
    message: 'The catalogue holds nothing of which custom formulations are made. Please contact us.',
  },
  'formulation-not-found': { status: 404, message: 'This formulation does not exist at this hospital.' },
  'formulation-of-colleague': {
    status: 403,
    message: 'A colleague made this formulation. You can look at it and copy it.',
  },
  'formulation-submitted': {
    status: 409,
    message: 'This formulation has been submitted. It cannot be changed or deleted any more.',
  },
  'formulation-was-ready': {
    status: 409,
    message: 'This formulation was ready to order, and orders may name it. It cannot be deleted.',
  },
  'formulation-not-checked': {
    status: 409,
    message: 'This is not what was checked. Please check the stability again, then submit it.',
  },
  'formulation-slips-unanswered': {
    status: 422,
    message: ({ asked }: { asked: readonly string[] }) =>
      `Nothing was sent. Please say first what is meant: ${asked.join(' ')}`,
  },
  'formulation-not-judged': {
    status: 422,
    message:
      'The stability of this formulation cannot be checked, so it cannot be submitted here. Please contact us.',
  },
  'formulation-verdict-changed': {
    status: 409,
    message:
      'The recap or the stability check says something else by now. Nothing was submitted. Please look at them, then submit it again.',
  },
  'formulation-step-wrong': { status: 409, message: 'This formulation is not waiting for this step.' },
  'product-code-taken': { status: 409, message: 'This product code is in use.' },
  'favourite-not-found': { status: 404, message: 'This is not in your recent order list any more.' },
  'receipt-wrong': { status: 400, message: 'The receipt is not known.' },
  'catalogue-missing': {
    status: 409,
    message: 'No catalogue is loaded yet. Nothing can be ordered until the supplier has loaded one.',
  },
  'drug-not-found': { status: 404, message: 'This drug is not in the catalogue.' },
  'product-not-found': {
    status: 404,
    message: ({ withdrawn }: { withdrawn?: string }) =>
      withdrawn ? `${withdrawn}. Please remove it.` : 'This product is not in the catalogue.',
  },
  'duplicate-order-reference': {
    status: 409,
    message: ({ reference }: { reference: string }) =>
      `An open order with the order reference ${reference} exists already.`,
  },
  // The text is the sign by which clients know it (decision D21).
  'draft-multi-access': { status: 403, message: 'Draft multi access' },
  'judgement-changed': {
    status: 409,
    message: ({ isPlaced }: { isPlaced?: true }) =>
      isPlaced
        ? 'This item reads otherwise than when it was ordered. Nothing was changed yet.'
        : 'Figures of this order are not what was shown any more. Nothing was submitted. Please look at the changes, then submit it again.',
  },
  'duplicate-order': {
    status: 409,
    message: ({ reference }: { reference: string }) =>
      `The Order Reference ${reference} has been recently submitted.`,
  },
  'region-not-found': { status: 404, message: 'No public holidays are held for this state or territory.' },
  'order-already-submitted': { status: 404, message: 'This order has been submitted already.' },
  'idempotency-key-missing': {
    status: 400,
    message:
      'Send an Idempotency-Key with a whole order, so that it can be sent again without a second order.',
  },
  'whole-order-refused': {
    status: 422,
    message: 'Nothing was placed. Some entries of the order must be corrected or confirmed.',
  },
  'order-without-lines': { status: 422, message: 'The order has no lines.' },
  'order-needs-review': {
    status: 422,
    message:
      'Some items in this order need to be reviewed. Please edit the red order lines and save them again.',
  },
  'patient-incomplete': {
    status: 422,
    message: ({ missing }: { missing: readonly string[] }) =>
      `Of a patient of this order ${missingInWords(missing)}. Please complete the patient first.`,
  },
  'patient-has-lines': {
    status: 409,
    message: 'This order has items for the patient. Please remove them first.',
  },
  'line-refused': {
    status: 422,
    message: (about: { finding: ToldFinding } | { withdrawn: string }) =>
      'finding' in about ? about.finding.detail : withdrawnSentence([about.withdrawn]),
  },
  'line-needs-override': {
    status: 422,
    message: (about: NeedsOverride) => {
      if ('reasonFault' in about) return about.reasonFault;
      if ('confirmed' in about) return 'The figures have changed since they were confirmed.';
      return about.finding.detail;
    },
  },
  'line-type-not-offered': { status: 422, message: 'This order does not take items of this type.' },
  'cursor-unknown': { status: 400, message: 'The list has changed its order. Please load it again.' },
  'search-terms-missing': { status: 400, message: 'Please enter some search terms' },
  'no-patients': { status: 404, message: 'No patients were found.' },
  // Clients of the specification match these two messages (SELECT-26, SELECT-27).
  none: { status: 400, message: 'none' },
  too_many_records: { status: 400, message: 'too_many_records' },
  'mrn-required': { status: 422, message: 'Patient ID is required' },
  'duplicate-mrn': {
    status: 409,
    message: 'Another patient of this hospital has this medical record number (MRN).',
  },
  'patient-looks-the-same': {
    status: 409,
    message:
      'A patient of this hospital has the same name, and the same date of birth or one of the two has none. Please compare the two.',
  },
  'database-unavailable': {
    status: 503,
    message: 'The portal cannot reach its database. Please try again in a moment; nothing is saved twice.',
  },
  'too-much-at-once': {
    status: 503,
    message: 'The portal is very busy. Please try again in a moment; nothing was saved.',
  },
  'internal-error': { status: 500, message: 'Sorry, something went wrong' },
} satisfies Record<string, ProblemText>;
