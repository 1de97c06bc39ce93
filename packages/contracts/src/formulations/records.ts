import { z } from 'zod';
import { anyFormat, defineCalls, formBody, noQuery, typedText } from '../call.ts';
import { printedPaper } from '../printed-paper.ts';
import { formulationData } from './form-data.ts';
import { listItem } from './list.ts';
import { formulationProduct } from './product.ts';
import { formulationId as id } from './states.ts';
import { keptVerdict, shownSlip } from './verdict.ts';

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
  /** False of what a key made ready, before approvals were signed. */
  isSigned: z.boolean(),
  /** Of a draft that the supplier gave back: `returnedReason` says why. */
  returnedKind: z.enum(['returned', 'withdrawn']).nullable(),
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
  /**
   * The id of a new formulation, chosen where it is begun: where the answer to its first save was lost, the next one goes on
   * with what that made. Not read of one that is gone on with.
   */
  newRecordId: z.uuid().optional(),
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

export const formulationRecordCalls = defineCalls({
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
    query: z.strictObject({
      ...anyFormat,
      /** Words of the name or the Patient ID, all of which are in it. */
      query: typedText(200).optional(),
    }),
    answer: z.object({
      /** 500 at most. */
      patients: z.array(patient),
      /** Of those that match. */
      total: z.int(),
    }),
  },
  'DELETE /api/v1/tpn/customFormulationRecord/:id': {
    summary: 'Deletes a draft of a formulation',
    params: z.object({ id }),
    query: noQuery,
    answer: z.object({ deleted: z.literal(true) }),
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
