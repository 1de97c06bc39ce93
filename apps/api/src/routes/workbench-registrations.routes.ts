import { defineHandlers } from '../calls/handler.ts';
import { accept, decline } from '../services/workbench/registrations/answer-registration.ts';
import { searchRegistrations } from '../services/workbench/registrations/search-registrations.ts';
import { showRegistration } from '../services/workbench/registrations/show-registration.ts';

export const workbenchRegistrationsHandlers = defineHandlers({
  'POST /api/v1/workbench/registrations/search': {
    run: async (work) => searchRegistrations(work, work.body),
  },
  'GET /api/v1/workbench/registrations/:id': {
    run: async (work) => showRegistration(work, work.params.id),
  },
  'POST /api/v1/workbench/registrations/:id/accept': {
    run: async (work) => accept(work, work.params.id, work.body),
  },
  'POST /api/v1/workbench/registrations/:id/decline': {
    run: async (work) => decline(work, work.params.id, work.body),
  },
});
