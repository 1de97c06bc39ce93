import {
  blankRegistration,
  type RegistrationForm,
  type RegistrationTerm,
  type RegistrationText,
  registrationLists,
  registrationTerms,
  registrationTexts,
} from '@bolt/domain/registration/registration-form';
import { REGISTRATION_STATUSES } from '@bolt/domain/registration/registration-status';
import { z } from 'zod';
import { type BodyLimit, defineCalls, noQuery, typedText } from './call.ts';
import { confirmation } from './line-payload.contract.ts';
import { patient, toldApart } from './patients.contract.ts';
import { printedPaper } from './printed-paper.ts';

/** The longest field, notes of several lines, has 1000 characters: the domain judges, this bounds what is kept. */
const answer = typedText(2000);

const named = <Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema.optional()])) as Record<Name, z.ZodOptional<Schema>>;

const rows = (columns: readonly string[]) =>
  z
    .array(z.strictObject(named(columns, answer)))
    .max(100)
    .optional();

/** The longest form that is right has a third of it. */
const registrationBody: BodyLimit = { bytes: 128_000, values: 1_000 };

/** What a client leaves out is not answered. */
const formData = z
  .strictObject({
    form_current_step: z.int().min(1).max(8),
    ...(named(registrationTexts, answer) as Record<RegistrationText, z.ZodOptional<z.ZodString>>),
    ...(named(registrationTerms, z.boolean()) as Record<RegistrationTerm, z.ZodOptional<z.ZodBoolean>>),
    additionalHCPContacts: rows(registrationLists.additionalHCPContacts),
    pump_accessories_list: rows(registrationLists.pump_accessories_list),
    consumables_list: rows(registrationLists.consumables_list),
  })
  .transform((given): RegistrationForm => ({ ...blankRegistration, ...given }) as RegistrationForm);

const id = z.string().max(60);

/** The draft that is gone on with; clients of the specification send an empty one for none. */
const draftSeen = {
  patientFormId: id.nullable().optional(),
  /** Of the draft as the user opened it: what a colleague saved since is not written over. */
  version: z.int().positive().optional(),
};

const draftItem = z.object({
  id: z.string(),
  name: z.string(),
  /** DD/MM/YYYY, as typed. */
  dob: z.string(),
  type: z.string(),
  modified: z.iso.datetime(),
  modifiedBy: z.string(),
  /** When it is removed unless somebody changes it again. */
  removed: z.iso.datetime(),
  version: z.int(),
});
export type RegistrationDraftItem = z.infer<typeof draftItem>;

const pump = z.object({
  name: z.string(),
  givingSets: z.array(z.string()),
  accessories: z.array(z.object({ category: z.string(), items: z.array(z.string()) })),
});

/** Who the registered one is at the hospital; null where that was left open. */
const hospitalPatient = z
  .object({ patientId: z.string(), medicalRecordNumber: z.string().nullable() })
  .nullable();

/** A Patient ID that was typed beside the form; not where the NHI number of the form is one. */
const mrn = typedText(60).optional();

const submittedItem = z.object({
  id: z.string(),
  name: z.string(),
  /** DD/MM/YYYY, as typed. */
  dob: z.string(),
  type: z.string(),
  submitted: z.iso.datetime(),
  submittedBy: z.string(),
  status: z.enum(REGISTRATION_STATUSES),
  /** DD/MM/YYYY; null until it is accepted. */
  firstDelivery: z.string().nullable(),
  /** By which name that day is a public holiday by now: nothing is delivered on it. null where it is none, or is over. */
  firstDeliveryHoliday: z.string().nullable(),
  /** Why it was declined; null where it was not. */
  reason: z.string().nullable(),
  /** To Customer Service and to the user. */
  mail: z.enum(['sent', 'waiting']),
  patient: hospitalPatient,
});

const begin = {
  summary: "What a registration of a home patient begins with, and the hospital's drafts",
  query: noQuery,
  answer: z.object({
    userDefaultHospital: z.string(),
    userDefaultFirstName: z.string(),
    userDefaultLastName: z.string(),
    userDefaultJobTitle: z.string(),
    userDefaultPhonenumber: z.string(),
    userDefaultEmailAddress: z.string(),
    pumpsList: z.array(pump),
    states: z.array(z.string()),
    consumablesList: z.array(z.object({ name: z.string(), items: z.array(z.string()) })),
    draftApplications: z.array(draftItem),
    /** The newest first. */
    submittedApplications: z.array(
      submittedItem.pick({
        id: true,
        name: true,
        dob: true,
        type: true,
        submitted: true,
        status: true,
        firstDelivery: true,
        firstDeliveryHoliday: true,
        reason: true,
      }),
    ),
  }),
} as const;

const submit = {
  summary: 'Sends a registration to Customer Service, with a copy to the user; its draft is gone then',
  query: noQuery,
  bodyLimit: registrationBody,
  body: z.strictObject({
    formData,
    ...draftSeen,
    /** An answer to each likely mistake, where the client shows them. Without it nothing is said of them. */
    confirmed: z.array(confirmation).max(20).optional(),
    /** What was agreed to, in the words that were shown, where the client shows them. */
    agreedTo: z.strictObject(named(registrationTerms, typedText(500))).optional(),
    /** Who the registered one is at the hospital. Without it only what is no guess is settled. */
    hospitalPatient: z
      .discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('found'),
          patientId: id,
          /** Of the patient as it was shown. */
          version: z.int32().positive(),
          mrn,
        }),
        z.strictObject({
          kind: z.literal('new'),
          mrn,
          ...toldApart,
        }),
        z.strictObject({ kind: z.literal('open') }),
      ])
      .optional(),
  }),
  answer: z.object({
    error: z.literal(false),
    id: z.string(),
    submitted: z.iso.datetime(),
    copySentTo: z.string(),
    patient: hospitalPatient,
  }),
} as const;

export const registrationCalls = defineCalls({
  // Spelled as in the specification, and rightly (decision C10).
  'GET /api/v1/tpn/patientRegistation': begin,
  'GET /api/v1/tpn/patientRegistration': begin,
  'POST /api/v1/tpn/patientRegistation': submit,
  'POST /api/v1/tpn/patientRegistration': submit,
  'POST /api/v1/tpn/patientRegistrationMatches': {
    summary:
      'Patients of the hospital who may be the one who is registered, and what a submit would make of it',
    query: noQuery,
    bodyLimit: registrationBody,
    body: z.strictObject({ formData, mrn }),
    answer: z.object({
      /** Whether the NHI number of the form is the Patient ID, or one is typed. */
      numberKind: z.enum(['nhi', 'mrn']),
      /** With 'number-alone' whoever has the number and is somebody else, where the user may search patients. */
      patients: z.array(
        patient.extend({
          matchedBy: z.array(z.enum(['number', 'number-alone', 'name-and-birth'])),
          differs: z.array(z.enum(['number', 'firstName', 'lastName', 'dateOfBirth'])),
          /** Why this patient cannot be chosen, in words. */
          refused: z.string().nullable(),
        }),
      ),
      /** Why no patient can be made, in words. */
      newRefused: z.string().nullable(),
      /** What a submit that says nothing of it does. */
      settled: z.enum(['found', 'new', 'open']),
    }),
  },
  'POST /api/v1/tpn/patientRegistrationForm': {
    summary: 'A registration on paper, as it stands on the screen',
    query: noQuery,
    bodyLimit: registrationBody,
    body: z.strictObject({ formData }),
    answer: printedPaper,
  },
  'GET /api/v1/tpn/patientRegistrationRecord/:id/form': {
    summary: 'A draft of a registration on paper, as it was saved last',
    params: z.object({ id }),
    query: noQuery,
    answer: printedPaper,
  },
  'GET /api/v1/tpn/patientRegistrations/:id/form': {
    summary: 'A registration that was submitted on paper',
    params: z.object({ id }),
    query: noQuery,
    answer: printedPaper,
  },
  'GET /api/v1/tpn/patientRegistrations': {
    summary: 'Registrations of home patients that the hospital submitted, the newest first',
    query: noQuery,
    answer: z.object({ registrations: z.array(submittedItem) }),
  },
  'GET /api/v1/tpn/patientRegistrations/:id': {
    summary: 'A registration that was submitted, as it was answered',
    params: z.object({ id }),
    query: noQuery,
    answer: submittedItem.extend({
      /** JSON text. */
      formData: z.string(),
      warnings: z.array(
        z.object({ code: z.string(), field: z.string(), detail: z.string(), reason: z.string().nullable() }),
      ),
    }),
  },
  'GET /api/v1/tpn/patientRegistrationRecord/:id': {
    summary: 'A draft of a registration, as it was saved last',
    params: z.object({ id }),
    query: noQuery,
    answer: draftItem.extend({
      /** JSON text. */
      formData: z.string(),
    }),
  },
  'POST /api/v1/tpn/patientRegistrationRecord': {
    summary: 'Saves a registration for later, for the user and every colleague who may register patients',
    query: noQuery,
    bodyLimit: registrationBody,
    body: z.strictObject({ formData, ...draftSeen }),
    answer: z.object({
      error: z.literal(false),
      id: z.string(),
      version: z.int(),
      modified: z.iso.datetime(),
      removed: z.iso.datetime(),
    }),
  },
  'POST /api/v1/tpn/patientRegistrationPresence': {
    summary: 'Says that a screen has a draft of a registration open, or leaves it; answers who else has',
    query: noQuery,
    bodyLimit: registrationBody,
    body: z.strictObject({
      patientFormId: id,
      /** Of the browser tab; two tabs of a user are one person. */
      screenId: z.uuid(),
      isLeaving: z.boolean().optional(),
    }),
    /** Names of other users, sorted; each once. */
    answer: z.object({ others: z.array(z.string()) }),
  },
  'DELETE /api/v1/tpn/patientRegistrationRecord/:id': {
    summary: 'Deletes a draft of a registration',
    params: z.object({ id }),
    query: noQuery,
    answer: z.object({ deleted: z.literal(true) }),
  },
});
