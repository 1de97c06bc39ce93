import { defineHandlers } from '../calls/handler.ts';
import { matchHospitalPatients } from '../services/registration/hospital-patient/match-hospital-patients.ts';
import { keepDraftPresence } from '../services/registration/keep-registration-presence.ts';
import { listSubmitted, showSubmitted } from '../services/registration/list-registrations.ts';
import { openRegistration, showDraft } from '../services/registration/open-registration.ts';
import {
  printDraft,
  printSubmitted,
  printTyped,
} from '../services/registration/print-form/print-registration.ts';
import {
  removeRegistrationDraft,
  saveRegistrationDraft,
} from '../services/registration/save-registration-draft.ts';
import { submitRegistration } from '../services/registration/submit-registration.ts';

/** Home patients: what a registration begins with, its drafts, and what was submitted. */
export const registrationHandlers = defineHandlers({
  'GET /api/v1/tpn/patientRegistation': { run: async (work) => openRegistration(work) },
  'GET /api/v1/tpn/patientRegistration': { run: async (work) => openRegistration(work) },
  'POST /api/v1/tpn/patientRegistation': { run: async (work) => submitRegistration(work, work.body) },
  'POST /api/v1/tpn/patientRegistration': { run: async (work) => submitRegistration(work, work.body) },
  'POST /api/v1/tpn/patientRegistrationMatches': {
    run: async (work) => matchHospitalPatients(work, work.body),
  },
  'POST /api/v1/tpn/patientRegistrationForm': { prepare: async (work) => printTyped(work, work.body) },
  'GET /api/v1/tpn/patientRegistrationRecord/:id/form': {
    prepare: async (work) => printDraft(work, work.params.id),
  },
  'GET /api/v1/tpn/patientRegistrations/:id/form': {
    prepare: async (work) => printSubmitted(work, work.params.id),
  },
  'GET /api/v1/tpn/patientRegistrations': { run: async (work) => listSubmitted(work) },
  'GET /api/v1/tpn/patientRegistrations/:id': {
    run: async (work) => showSubmitted(work, work.params.id),
  },
  'GET /api/v1/tpn/patientRegistrationRecord/:id': {
    run: async (work) => showDraft(work, work.params.id),
  },
  'POST /api/v1/tpn/patientRegistrationRecord': {
    run: async (work) => saveRegistrationDraft(work, work.body),
  },
  'POST /api/v1/tpn/patientRegistrationPresence': {
    run: async (work) => keepDraftPresence(work, work.body),
  },
  'DELETE /api/v1/tpn/patientRegistrationRecord/:id': {
    run: async (work) => removeRegistrationDraft(work, work.params.id),
  },
});
