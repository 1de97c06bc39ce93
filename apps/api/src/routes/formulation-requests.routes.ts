import { defineHandlers } from '../calls/handler.ts';
import { openRequest } from '../services/formulations/request/open-request.ts';
import { sendRequest } from '../services/formulations/request/send-request.ts';

/** What a user asks Customer Service for who wants a formulation that the builder does not offer. */
export const formulationRequestsHandlers = defineHandlers({
  'GET /api/v1/tpn/customFormulationRequest': { run: async (work) => openRequest(work) },
  'POST /api/v1/tpn/customFormulationRequest': { run: async (work) => sendRequest(work, work.body) },
});
