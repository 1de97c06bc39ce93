import { STAFF_FLAGS, STAFF_ROLE_KEYS } from '@bolt/domain/access/staff-rights';
import { z } from 'zod';
import { defineCalls, noQuery } from './call.ts';
import { changeNotice } from './change-notice.contract.ts';

const servedHospital = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  /** IANA name: everything about an item is shown in its hospital's time. */
  timeZone: z.string(),
  holidayRegion: z.string(),
});
export type ServedHospital = z.infer<typeof servedHospital>;

/** Somebody of the supplier's staff (document 4, section 3). */
const workbenchUser = z.object({
  userId: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  kind: z.literal('supplier'),
  roles: z.array(z.enum(STAFF_ROLE_KEYS)),
  flags: z.record(z.enum(STAFF_FLAGS), z.boolean()),
  /** Those served, sorted by name. */
  hospitals: z.array(servedHospital),
  catalogueVersion: z.number().int().nullable(),
  queryTargetMinutes: z.number().int(),
  demonstration: z.boolean(),
});
export type WorkbenchUser = z.infer<typeof workbenchUser>;

export const workbenchCalls = defineCalls({
  'GET /api/v1/workbench/me': {
    summary: "The signed-in member of the supplier's staff",
    query: noQuery,
    answer: workbenchUser,
  },
  'GET /api/v1/workbench/events': {
    summary: 'Changes of the hospitals served as server-sent events',
    query: noQuery,
    /** Of each event. */
    answer: changeNotice,
    answers: 'text/event-stream',
  },
});
