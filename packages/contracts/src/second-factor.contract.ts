import { z } from 'zod';
import { defineCalls, formBody, message, noQuery, typedText } from './call.ts';

const offeredKey = z.object({
  /** In base32. */
  totpKey: z.string(),
  /** The same as an authenticator app reads it from a QR code. */
  totpUri: z.string(),
  /** The same sealed, to be sent back with the code: valid for half an hour, and for this account alone. */
  offer: z.string(),
});
export type OfferedKey = z.infer<typeof offeredKey>;

const proof = {
  /** The current one. */
  password: typedText(1000),
  /** The code that the authenticator shows. */
  totp: z.string().max(20),
};

export const secondFactorCalls = defineCalls({
  'GET /api/v1/user/second-factor': {
    summary: 'Whether sign-in asks the hospital user for the code of an authenticator app',
    query: noQuery,
    answer: z.object({
      isOn: z.boolean(),
      /** False for an account without a password, which single sign-on alone opens: its hospital asks there. */
      isOffered: z.boolean(),
    }),
  },
  'GET /api/v1/user/second-factor/key': {
    summary: 'A new key for an authenticator app; it is of no use before its code was sent',
    query: noQuery,
    answer: offeredKey,
  },
  'POST /api/v1/user/second-factor/on': {
    summary: 'Has sign-in ask for a code, by the current password and the code of the offered key',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ ...proof, offer: z.string().max(1_000) }),
    answer: message,
  },
  'POST /api/v1/user/second-factor/off': {
    summary: 'Has sign-in ask for the password alone, by the current password and a code',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject(proof),
    answer: message,
  },
});
