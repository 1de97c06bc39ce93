import { keptEntryMaxLength } from '@bolt/domain/kept-entries/kept-entry-length';
import { z } from 'zod';
import { defineCalls, formBody, message, noQuery, typedText } from './call.ts';

/** The forms whose typing is kept. A form with a password is not among them, and must never be. */
const keptForms = [
  'order-header',
  'drug-line',
  'past-lines',
  'new-patient',
  'order-fact',
  'patient',
  'order-item',
  'contact',
  'import-rows',
  'import-words',
  'import-preference',
  'formulation',
  'formulation-request',
  'registration',
] as const;
export type KeptForm = (typeof keptForms)[number];

/** 'contact', or with what the form is about: 'patient:{patientId}', 'drug-line:{groupOrderID}/new/{patientId}'. */
export type KeptEntryKey = KeptForm | `${KeptForm}:${string}`;

/** A form, or a form, a colon and what it is about on one line. */
const isOfKeptForm = (key: string): boolean =>
  keptForms.some(
    (form) => key === form || (key.startsWith(`${form}:`) && /^.+$/.test(key.slice(form.length + 1))),
  );

const params = z.strictObject({
  key: typedText(200).refine(isOfKeptForm, 'names no form that is kept'),
});

/** The fields of a form by name, as typed: whole or half, right or wrong. */
const entry = z.record(z.string(), z.unknown());

const keptEntry = z.object({ entry, updatedAt: z.iso.datetime() });
export type KeptEntry = z.infer<typeof keptEntry>;

export const keptEntryCalls = defineCalls({
  'GET /api/v1/kept-entry': {
    summary:
      "Into which of the forms about one thing, such as 'drug-line:{groupOrderID}', the user typed what is not saved; oldest first",
    query: z.strictObject({ about: typedText(200).refine(isOfKeptForm, 'names no form that is kept') }),
    answer: z.object({ kept: z.array(z.object({ key: z.string(), updatedAt: z.iso.datetime() })) }),
  },
  'GET /api/v1/kept-entry/:key': {
    summary:
      'What the user typed into a form at the current hospital and has not saved; null where that is nothing',
    params,
    query: noQuery,
    answer: z.object({ kept: keptEntry.nullable() }),
  },
  'PUT /api/v1/kept-entry/:key': {
    summary: 'Keeps what the user has typed into a form so far, in place of what was kept before',
    params,
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      entry: entry.refine((fields) => JSON.stringify(fields).length <= keptEntryMaxLength, 'is too long'),
    }),
    answer: z.object({
      updatedAt: z.iso.datetime(),
      /** Has everything forgotten that the user kept until now, whoever is signed in by then (decision I20). */
      receipt: z.string(),
    }),
  },
  'DELETE /api/v1/kept-entry/:key': {
    summary: 'Forgets what was kept of a form: it was saved, or is to start afresh',
    params,
    query: noQuery,
    answer: message,
  },
  'POST /api/v1/kept-entry/forget': {
    summary: 'Forgets what another user of this browser kept until the receipt was given',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ receipt: typedText(200) }),
    answer: message,
  },
});
