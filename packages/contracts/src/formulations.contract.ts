import { z } from 'zod';
import { anyFormat, defineCalls, formBody, noQuery, smallInteger, typedDate, typedText } from './call.ts';
import { formulationData } from './formulation-data.ts';
import { operationsIn } from './operations.ts';
import { printedPaper } from './printed-paper.ts';

/** As lists and the home show it. */
export const formulationTypes = ['general', 'in_patient', 'home_patient'] as const;
/** `ready` is set by the supplier alone (decision F2). */
export const formulationStatuses = ['draft', 'submitted', 'ready'] as const;
/** Empty: not checked as it is now. */
export const formulationStabilities = ['', 'stable', 'unstable', 'unavailable'] as const;

export const formulationType = z.enum(formulationTypes);
const formulationStatus = z.enum(formulationStatuses);
export const formulationStability = z.enum(formulationStabilities);
export type FormulationType = z.infer<typeof formulationType>;
export type FormulationStatus = z.infer<typeof formulationStatus>;
export type FormulationStability = z.infer<typeof formulationStability>;

const id = z.string().max(60);

/** What was done at a version of a formulation; each is kept. */
const formulationAction = z.enum(['saved', 'checked', 'submitted', 'ready', 'returned']);
export type FormulationAction = z.infer<typeof formulationAction>;

/** A catalogue that came into force since judges the content otherwise than it was judged last. */
export const formulationRecheck = z.object({
  was: formulationStability,
  now: formulationStability,
  catalogueVersion: z.int(),
  at: z.iso.datetime(),
});

const listItem = z.object({
  id: z.string(),
  description: z.string(),
  /** Initials and reference; empty for general use. */
  patient: z.string(),
  /** Empty until the supplier has set it ready. */
  productCode: z.string(),
  type: formulationType,
  status: formulationStatus,
  stability: formulationStability,
  /** Name of whoever submitted it, else of whoever changed it last. */
  lastActivityUser: z.string(),
  /** DD/MM/YYYY and HH:mm, at the hospital. */
  lastActivityDate: z.string(),
  lastActivityTime: z.string(),
  created_by_user_id: z.string(),
  created_by_user_name: z.string(),
  version: z.int(),
  recheck: formulationRecheck.nullable(),
  /** Why the supplier returned it; null where nobody did. */
  returnedReason: z.string().nullable(),
});
export type FormulationListItem = z.infer<typeof listItem> & { formData: string };

/** With the content as JSON text, as clients of the specification read it. */
const listed = listItem.extend({ formData: z.string() });

const summaryItem = z.object({
  id: z.string(),
  status: formulationStatus,
  form_data: z.object({ bag_details: z.string(), use: z.string(), patient_type: z.string() }),
  /** Initials and reference; empty where there are none. */
  patient_name: z.string(),
  /** Empty until it was submitted. */
  userSubmittedName: z.string(),
  userSubmittedDate: z.string(),
  /** Of the last change, for what was not submitted (TPNHOME-22). */
  userModifiedName: z.string(),
  userModifiedDate: z.string(),
});
export type FormulationSummaryItem = z.infer<typeof summaryItem>;

/** A figure that may have been meant in another unit, as both readings were shown. */
const shownSlip = z.strictObject({
  field: z.string().max(100),
  /** '5 microgram of Zinc' */
  asEntered: z.string().max(300),
  /** '5 mg of Zinc, which is 5000 microgram' */
  otherwise: z.string().max(300),
  why: z.string().max(300),
});

/** Who said that the figure is meant as it was entered. */
export const answeredSlip = shownSlip.extend({ source: z.string(), by: z.string(), at: z.iso.datetime() });

/** A verdict with what it rests on; null where the content was not checked as it is. */
const keptVerdict = z.object({
  stability: formulationStability,
  /** A StabilityVerdict of the domain. */
  verdict: z.unknown(),
  /** A Recap of the domain. */
  recap: z.unknown(),
  catalogueVersion: z.int(),
  checkedAt: z.iso.datetime(),
  /** What was asked about this content, and answered. */
  answeredSlips: z.array(answeredSlip),
});

/** What an order of it names; set by the supplier. */
export const formulationProduct = z.object({
  tpn_code: z.string(),
  description: z.string(),
  stabilityStorage: z.number(),
  stabilityUOM: z.string(),
  stabilityStorageType: z.string(),
  min_order_quantity: z.int(),
  accept_multiple: z.int(),
  /** 0 = no limit. */
  max_batch_size: z.int(),
});
export type FormulationProduct = z.infer<typeof formulationProduct>;

/** Of a registered home patient, what tells one from another. */
const patient = z.object({
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** DD/MM/YYYY; null: not known. */
  dateOfBirth: z.string().nullable(),
  medicalRecordNumber: z.string().nullable(),
});
export type FormulationPatient = z.infer<typeof patient>;

const openedFormulation = listItem.extend({
  /** The registered home patient whom it is for; null where none was chosen. */
  homePatient: patient.nullable(),
  /** Whether somebody else made it: it is shown, and can be copied (BUILDER-28). */
  isColleagues: z.boolean(),
  /** Written by the server; null where the content was not checked as it is. */
  check: keptVerdict.nullable(),
  product: formulationProduct.nullable(),
  /** What it was copied from, and whether that has changed since. */
  copiedFrom: z
    .object({ id: z.string(), description: z.string(), version: z.int(), isChanged: z.boolean() })
    .nullable(),
});

/** The formulation that is gone on with; clients of the specification send an empty one for none. */
const recordSeen = {
  formulationRecordId: id.nullable().optional(),
  /** Of the record as the user opened it: what was saved since is not written over. */
  version: z.int().positive().optional(),
};

const saving = z.strictObject({
  formData: formulationData,
  ...recordSeen,
  /** The formulation that a new one was copied from. */
  copiedFrom: id.optional(),
});

/** Before a bag is judged, what looks like another unit is asked about: without the answers it is refused. */
const judging = saving.extend({ answeredSlips: z.array(shownSlip).max(100).optional() });

const saved = z.object({
  error: z.literal(false),
  /** As 'Draft saved successfully,' shows it, at the hospital. */
  date: z.string(),
  id: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  version: z.int(),
});

const versionItem = z.object({
  version: z.int(),
  action: formulationAction,
  by: z.string(),
  at: z.iso.datetime(),
  stability: formulationStability,
  /** Why the supplier returned it. */
  reason: z.string().nullable(),
});
export type FormulationVersionItem = z.infer<typeof versionItem>;

const list = z.strictObject({
  ...anyFormat,
  method: z.literal('getList').optional(),
  type: z.literal('list').optional(),
  /** Contained in description, patient or product code. */
  query: typedText(200).optional(),
  /** DD/MM/YYYY, both inclusive, of the last activity. */
  from: typedDate.optional(),
  to: typedDate.optional(),
  formulatedFor: formulationType.optional(),
  status: formulationStatus.optional(),
  /** What judges otherwise under the catalogue in force. */
  changed: z.literal('1').optional(),
  page: z.coerce.number().pipe(smallInteger.min(1).max(100_000)).optional(),
  limit: z.coerce.number().pipe(smallInteger.min(1).max(100)).optional(),
});

export const formulationsCalls = defineCalls({
  'GET /api/v1/tpn/customFormulationList': {
    summary: "The hospital's custom formulations, the latest activity first: counted, recent ones, or a page",
    ...operationsIn('query', {
      stats: {
        summary: 'How many there are of each status, and the three most recent',
        when: { method: 'getStats' },
        input: z.strictObject({ ...anyFormat, method: z.literal('getStats') }),
        answer: z.object({
          stats: z.object({ countSubmitted: z.int(), countReady: z.int(), countDraft: z.int() }),
          recent: z.array(summaryItem),
        }),
      },
      recent: {
        summary: 'The newest twenty that match, to pick a base from',
        when: { type: 'recent' },
        input: z.strictObject({
          ...anyFormat,
          method: z.literal('getList').optional(),
          type: z.literal('recent'),
          query: typedText(200).optional(),
        }),
        answer: z.object({ formulations: z.array(listed) }),
      },
      list: {
        summary: 'A page of those that the filters leave; ten where no limit is given',
        input: list,
        answer: z.object({
          formulations: z.array(listed),
          /** Of those that the filters leave. */
          total: z.int(),
          /** Whether there are any at all. */
          hasAny: z.boolean(),
        }),
      },
    }),
  },
  'GET /api/v1/tpn/customFormulation': {
    summary: 'What the builder begins with: bases and settings, and the formulation that is opened, if any',
    query: z.strictObject({ ...anyFormat, id: id.optional() }),
    answer: z.object({
      /** Of the hospital; labels and extras follow that of the form, once it has one (decision F20). */
      country: z.string(),
      user_id: z.string(),
      user_name: z.string(),
      catalogueVersion: z.int(),
      /** With `rules`, which hold the rest of it, a PnCatalogueDocument of the domain; checked when it was loaded. */
      bases: z.unknown(),
      settings: z.unknown(),
      rules: z.unknown(),
      formulation: openedFormulation.nullable(),
      /** JSON text, as it was saved. */
      existingFormData: z.string().nullable(),
    }),
  },
  'GET /api/v1/tpn/customFormulationPatients': {
    summary: "The hospital's patients who were registered as home patients, the latest registration first",
    query: noQuery,
    answer: z.object({ patients: z.array(patient) }),
  },
  'DELETE /api/v1/tpn/customFormulationRecord/:id': {
    summary: 'Deletes a draft of a formulation',
    params: z.object({ id }),
    query: noQuery,
    answer: z.object({ deleted: z.literal(true) }),
  },
  'GET /api/v1/tpn/customFormulationVersions/:id': {
    summary: 'Every version of a formulation, the newest first: what was done, by whom and when',
    params: z.object({ id }),
    query: noQuery,
    answer: z.object({ versions: z.array(versionItem) }),
  },
  'GET /api/v1/tpn/customFormulationVersions/:id/:version': {
    summary: 'One version of a formulation, as it was kept',
    params: z.object({ id, version: z.coerce.number().pipe(smallInteger.min(1)) }),
    query: noQuery,
    answer: versionItem.extend({
      /** JSON text. */
      formData: z.string(),
      check: keptVerdict.nullable(),
    }),
  },
  'POST /api/v1/tpn/customFormulationWorksheet': {
    summary:
      'A formulation on A4, as it stands on the screen, with the check of its record where it is of this bag',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ formData: formulationData, formulationRecordId: id.nullable().optional() }),
    answer: printedPaper,
  },
  'POST /api/v1/tpn/customFormulation': {
    summary: "Sends a formulation to the supplier's Compounding Team for review, as it was checked",
    query: noQuery,
    bodyLimit: formBody,
    body: judging.extend({
      /** HTML of the client's own table: taken, and neither kept nor read. The server reckons its own. */
      recapTable: z.string().max(200_000).optional(),
    }),
    answer: saved.extend({ submitted: z.iso.datetime() }),
  },
  'POST /api/v1/tpn/customFormulationRecord': {
    summary: 'Saves a formulation as a draft',
    query: noQuery,
    bodyLimit: formBody,
    body: saving,
    answer: saved,
  },
  'POST /api/v1/tpn/customFormulationStability': {
    summary: 'Saves a formulation as a draft and judges whether it holds together',
    query: noQuery,
    bodyLimit: formBody,
    body: judging,
    answer: z.object({
      stability: keptVerdict.extend({
        /** True where no verdict is possible: it is neither stable nor unstable then. */
        error: z.boolean(),
        /** In the shape of the form's own errors. */
        stabilityErrors: z.unknown(),
        isStable: z.boolean(),
      }),
      save: saved,
    }),
  },
});
