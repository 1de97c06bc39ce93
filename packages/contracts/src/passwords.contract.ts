import { z } from 'zod';
import { defineCalls, formBody, message, noQuery, smallBody, typedText } from './call.ts';

export const passwordsCalls = defineCalls({
  'POST /user/baxpassword': {
    summary: 'Mails a link to reset the password; the answer is the same whether or not the account exists',
    query: noQuery,
    bodyLimit: smallBody,
    body: z.strictObject({ mail: typedText(254).refine((mail) => mail.trim() !== '', 'must not be empty') }),
    answer: message,
  },
  'POST /user/baxpassword/reset': {
    summary: 'Sets the password by the token of a mailed link',
    query: noQuery,
    bodyLimit: smallBody,
    body: z.strictObject({ token: z.string().max(200), password: typedText(1000) }),
    answer: message,
  },
  'POST /api/v1/user/reset-password': {
    summary:
      'Changes the password of the signed-in user, by the current one, and ends every session of that user',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ currentPassword: typedText(1000), password: typedText(1000) }),
    answer: message,
  },
});
