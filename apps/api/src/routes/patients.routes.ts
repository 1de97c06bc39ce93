import { defineHandlers } from '../calls/handler.ts';
import { createPatient } from '../services/patients/create-patient.ts';
import { editPatient } from '../services/patients/edit-patient.ts';
import { listRecentPatients } from '../services/patients/recent-patients.ts';
import { searchPatients } from '../services/patients/search-patients.ts';
import { showPatient } from '../services/patients/show-patient.ts';

export const patientsHandlers = defineHandlers({
  'GET /api/v1/patient/:id': {
    read: async ({ tx, params, requestId }) => showPatient(tx, params.id, requestId),
    atOnce: () => true,
  },
  'GET /api/v1/patients/recent': {
    read: async ({ tx, requestId }) => listRecentPatients(tx, requestId),
    atOnce: () => true,
  },
  'POST /api/v1/patient/search': {
    read: async ({ tx, body, requestId }) => searchPatients(tx, body, { requestId }),
    atOnce: () => true,
  },
  'POST /api/v1/patient': {
    run: {
      create: ({ body, ...work }) => createPatient(work, body),
      edit: ({ body, ...work }) => editPatient(work, body),
    },
  },
});
