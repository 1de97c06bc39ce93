import { z } from 'zod';
import { defineCalls, formBody, message, noQuery, typedText } from './call.ts';

export const contactCalls = defineCalls({
  'POST /api/v1/contact': {
    summary: "Mails a user's message to the supplier",
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      name: typedText(100),
      email: typedText(200),
      message: typedText(4000),
      // Constants of the form (decision B12): the hospital in the mail says where it really comes from.
      countryCode: z.literal('AU'),
      language: z.literal('AU'),
    }),
    answer: message,
  },
});
