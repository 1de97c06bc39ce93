import { z } from 'zod';
import { defineCalls, formBody, noQuery, typedText } from '../call.ts';

const requestData = z.strictObject({
  first_name: typedText(2000).optional(),
  last_name: typedText(2000).optional(),
  /** Shown only: the server names the hospital of the request. */
  hospital: typedText(2000).optional(),
  country: typedText(2000).optional(),
  state: typedText(2000).optional(),
  nearestCity: typedText(2000).optional(),
  email: typedText(2000).optional(),
  phone: typedText(2000).optional(),
  formulation: typedText(2000).optional(),
  notes: typedText(5000).optional(),
});

export const formulationRequestCalls = defineCalls({
  'GET /api/v1/tpn/customFormulationRequest': {
    summary: 'What the request form begins with',
    query: noQuery,
    answer: z.object({
      userFirstName: z.string(),
      userLastName: z.string(),
      userHospitalName: z.string(),
      userEmail: z.string(),
      userPhone: z.string(),
      /** Australia or New Zealand: whether a state or a nearest city is asked for. */
      country: z.string(),
      states: z.array(z.string()),
      nzClosestCities: z.array(z.string()),
      formulations: z.array(z.string()),
    }),
  },
  'POST /api/v1/tpn/customFormulationRequest': {
    summary: 'Sends a request for a custom formulation to Customer Service',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ formData: requestData }),
    answer: z.object({ error: z.literal(false), id: z.string() }),
  },
});
