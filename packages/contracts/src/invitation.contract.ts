import { z } from 'zod';
import { defineCalls, message, noQuery, smallBody, typedText } from './call.ts';

const invitation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hospital'), username: z.string(), firstName: z.string() }),
  z.object({
    kind: z.literal('supplier'),
    username: z.string(),
    firstName: z.string(),
    /** In base32: the same at each opening until the invitation is used, and answered by no call from then on. */
    totpKey: z.string(),
    /** The same as an authenticator app reads it from a QR code. */
    totpUri: z.string(),
  }),
]);
export type Invitation = z.infer<typeof invitation>;

const token = z.string().max(200);

export const invitationCalls = defineCalls({
  'POST /user/invitation': {
    summary: 'Whose an invitation is, by the token of a mailed link',
    query: noQuery,
    bodyLimit: smallBody,
    body: z.strictObject({ token }),
    answer: invitation,
  },
  'POST /user/invitation/accept': {
    summary: 'Opens an account: sets its password and, of supplier staff, adds the authenticator',
    query: noQuery,
    bodyLimit: smallBody,
    body: z.strictObject({
      token,
      password: typedText(1000),
      /** Of supplier staff: the code that the authenticator shows. */
      totp: z.string().max(20).optional(),
    }),
    answer: message,
  },
});
