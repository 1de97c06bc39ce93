import {
  describePatientDetail,
  eachPatientDetail,
  type PatientDetail,
  type PatientDetails,
} from '@bolt/domain/patients/patient-details';
import { longestSearch } from '@bolt/domain/texts/longest-search';
import { z } from 'zod';
import { defineCalls, formBody, noQuery, smallInteger, typedText } from './call.ts';
import { operationsIn } from './operations.ts';

/** Texts are always answered, choices may be none. */
const answeredDetails = eachPatientDetail((detail) =>
  describePatientDetail(detail).kind === 'text' ? z.string() : z.string().nullable(),
) as { [Detail in PatientDetail]: z.ZodType<PatientDetails[Detail]> };

function typedDetail(detail: PatientDetail): z.ZodType<string | null> {
  const description = describePatientDetail(detail);
  switch (description.kind) {
    case 'text':
      return typedText(description.maxLength);
    case 'ward':
      return typedText(description.maxLength).nullable();
    case 'choice':
      return z.enum(['', ...Object.keys(description.options)]).nullable();
  }
}
const typedDetails = eachPatientDetail((detail) => typedDetail(detail).optional()) as {
  [Detail in PatientDetail]: z.ZodOptional<z.ZodType<PatientDetails[Detail]>>;
};

export const patient = z.object({
  patientID: z.string(),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** DD/MM/YYYY */
  dateOfBirth: z.string().nullable(),
  wardName: z.string().nullable(),
  medicalRecordNumber: z.string().nullable(),
  ...answeredDetails,
  /** DD/MM/YYYY of the last order that was submitted. */
  lastOrder: z.string().nullable(),
  version: z.number().int(),
});
export type Patient = z.infer<typeof patient>;

const name = typedText(100);
const searched = typedText(longestSearch).optional();

/** Of more patients of one name nobody can say that they were compared. */
export const MOST_TOLD_APART = 200;

/** What a client says of patients who look the same as the one that it saves. */
export const toldApart = {
  /** It is known that another patient has the same names and date of birth, and that this is another person. */
  confirmedDifferent: z.boolean().optional(),
  /** With it: the keys of those others, so that nobody else is passed over who looks the same by now. */
  differentFrom: z.array(z.string().max(60)).max(MOST_TOLD_APART).optional(),
};

/** A patient as a client creates one; `id` is the typed MRN. */
export const newPatient = {
  id: typedText(60).optional(),
  firstName: name,
  lastName: name,
  /** DD/MM/YYYY; also as the edit screen shows it: DD / MM / YYYY. */
  dateOfBirth: typedText(100).optional(),
  ...typedDetails,
  ...toldApart,
};

export const patientsCalls = defineCalls({
  'GET /api/v1/patient/:id': {
    summary: 'One patient, by its key',
    params: z.object({ id: z.string().max(100) }),
    query: noQuery,
    answer: patient,
  },
  'GET /api/v1/patients/recent': {
    summary:
      "Patients of the caller's latest orders, then those of the same wards who were ordered for lately",
    query: noQuery,
    answer: z.array(patient),
  },
  'POST /api/v1/patient/search': {
    summary: 'Patients each of whose typed words begins a name, and whose MRN begins with the typed one',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      firstName: searched,
      lastName: searched,
      /** A typed MRN, or the key of a patient. */
      patientId: searched,
      medicalRecordNumber: searched,
    }),
    answer: z.array(patient),
  },
  'POST /api/v1/patient': {
    summary:
      'Creates a patient (id is the typed MRN), or edits one (id is the key, with medicalRecordNumber)',
    query: noQuery,
    bodyLimit: formBody,
    ...operationsIn('body', {
      edit: {
        summary: 'Edits one: id is its key',
        when: { medicalRecordNumber: true },
        input: z.strictObject({
          ...newPatient,
          medicalRecordNumber: typedText(60),
          version: smallInteger.optional(),
        }),
        answer: z.object({
          ...patient.shape,
          /** Items with the supplier to which a new name, number or date of birth was told; of these the ones to be reviewed again. */
          placedItems: z.object({ told: z.int(), reviewedAgain: z.int(), beingMade: z.int() }),
          /** Registrations that the supplier has still to answer, on which the same was told. */
          registrationsTold: z.int(),
          /** Of the patient, with the supplier or ready to be ordered: they keep what was submitted. */
          formulations: z.int(),
        }),
      },
      create: {
        summary: 'Creates one: id is the typed MRN',
        // A version is taken and says nothing: a new patient has none.
        input: z.strictObject({ ...newPatient, version: smallInteger.optional() }),
        answer: patient,
      },
    }),
  },
});
