import { defineHandlers } from '../calls/handler.ts';
import { openRegistration, showDraft } from '../services/registration/open-registration.ts';
import {
  removeRegistrationDraft,
  saveRegistrationDraft,
} from '../services/registration/save-registration-draft.ts';

/** Home patients: what a registration begins with, its drafts. */
export const registrationHandlers = defineHandlers({
  'GET /api/v1/tpn/patientRegistation': { run: async (work) => openRegistration(work) },
  'GET /api/v1/tpn/patientRegistrationRecord/:id': {
    run: async (work) => showDraft(work, work.params.id),
  },
  'POST /api/v1/tpn/patientRegistrationRecord': {
    run: async (work) => saveRegistrationDraft(work, work.body),
  },
  'DELETE /api/v1/tpn/patientRegistrationRecord/:id': {
    run: async (work) => removeRegistrationDraft(work, work.params.id),
  },
});
