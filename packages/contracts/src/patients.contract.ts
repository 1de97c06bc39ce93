import { z } from 'zod';
import { defineCalls, noQuery, typedDate } from './call.ts';

export const patient = z.object({
  patientID: z.string(),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** DD/MM/YYYY */
  dateOfBirth: z.string().nullable(),
  wardId: z.string().nullable(),
  wardName: z.string().nullable(),
  medicalRecordNumber: z.string().nullable(),
  doctor: z.string(),
  /** DD/MM/YYYY of the last order that was submitted. */
  lastOrder: z.string().nullable(),
  version: z.number().int(),
});
export type Patient = z.infer<typeof patient>;

const name = z.string().max(100);

export const patientsCalls = defineCalls({
  'POST /api/v1/patient/search': {
    summary: 'Patients whose names begin with each typed word and whose MRN begins with the typed one',
    query: noQuery,
    body: z.strictObject({
      firstName: name.optional(),
      lastName: name.optional(),
      patientId: name.optional(),
      medicalRecordNumber: name.optional(),
    }),
    answer: z.array(patient),
  },
  'POST /api/v1/patient': {
    summary:
      'Creates a patient (id is the typed MRN), or edits one (id is the key, with medicalRecordNumber)',
    query: noQuery,
    body: z.strictObject({
      id: z.string().max(60).optional(),
      firstName: name,
      lastName: name,
      dateOfBirth: typedDate.optional(),
      wardId: z.string().max(20).nullable().optional(),
      doctor: name.optional(),
      medicalRecordNumber: z.string().max(60).optional(),
      version: z.number().int().optional(),
    }),
    answer: patient,
  },
});
