import { FLAGS, PREFERENCES } from '@bolt/domain/access/rights';
import { STAFF_ROLE_KEYS } from '@bolt/domain/access/staff-rights';
import { ACCOUNT_STATUSES } from '@bolt/domain/accounts/account-status';
import { z } from 'zod';
import { defineCalls, formBody, noQuery, smallInteger, typedText } from './call.ts';
import { pageOf, pageQuery } from './page.ts';

const account = {
  userId: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Served by staff, or those that a hospital user belongs to; sorted by name. */
  hospitals: z.array(z.object({ id: z.string(), name: z.string() })),
  status: z.enum(ACCOUNT_STATUSES),
  /** ISO 8601; null for who never signed in. */
  lastSignIn: z.iso.datetime().nullable(),
  version: z.number().int(),
};
const staffRow = z.object({ ...account, roles: z.array(z.enum(STAFF_ROLE_KEYS)) });
export type StaffRow = z.infer<typeof staffRow>;

const flags = z.array(z.enum(FLAGS)).max(FLAGS.length);
const preferences = z.array(z.enum(PREFERENCES)).max(PREFERENCES.length);
const hospitalUserRow = z.object({ ...account, flags, preferences });
export type HospitalUserRow = z.infer<typeof hospitalUserRow>;

/** A hospital as an account or a key is given it, with what it has of the portal. */
const hospital = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  holidayRegion: z.string(),
  preferences: z.array(z.enum(PREFERENCES)),
});
export type AdministeredHospital = z.infer<typeof hospital>;

/** Far more than may be given: what is too long is told beside the field. */
const name = typedText(1_000);
const person = { firstName: name, lastName: name, username: name, email: name };
const hospitalId = typedText(40);
const hospitalIds = z.array(hospitalId).max(1_000);
const roles = z.array(z.string().max(40)).max(20);
const version = smallInteger;

const params = z.object({ userId: z.string().max(100) });
/** What is done to an account without a form. */
const done = (summary: string) => ({
  summary,
  params,
  query: noQuery,
  bodyLimit: formBody,
  body: z.strictObject({}),
});
const doneToStaff = (summary: string) => ({ ...done(summary), answer: staffRow });
const doneToHospitalUser = (summary: string) => ({ ...done(summary), answer: hospitalUserRow });

export const accountsCalls = defineCalls({
  'GET /api/v1/workbench/admin/hospitals': {
    summary: 'All hospitals by name, for the forms of administration',
    query: noQuery,
    answer: z.object({ rows: z.array(hospital) }),
  },
  'GET /api/v1/workbench/admin/staff': {
    summary: "The supplier's staff, by name",
    query: z.strictObject(pageQuery),
    answer: pageOf(staffRow),
  },
  'POST /api/v1/workbench/admin/staff': {
    summary: 'Invites somebody to the staff by mail',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ ...person, roles, hospitalIds }),
    answer: staffRow,
  },
  'POST /api/v1/workbench/admin/staff/:userId': {
    summary: 'Changes roles and hospitals of a member of staff',
    params,
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ version, roles, hospitals: hospitalIds }),
    answer: staffRow,
  },
  'POST /api/v1/workbench/admin/staff/:userId/end-sessions': doneToStaff(
    'Ends all sessions of a member of staff',
  ),
  'POST /api/v1/workbench/admin/staff/:userId/reset-sign-in': doneToStaff(
    'Takes password and authenticator away and sends a new invitation',
  ),
  'POST /api/v1/workbench/admin/staff/:userId/deactivate': doneToStaff(
    'Ends sessions and claims, and lets nobody sign in',
  ),
  'POST /api/v1/workbench/admin/staff/:userId/reactivate': doneToStaff(
    'Lets a deactivated member of staff sign in again',
  ),
  'POST /api/v1/workbench/admin/staff/:userId/invite-again': doneToStaff(
    'Sends a new invitation in place of the open one',
  ),
  'POST /api/v1/workbench/admin/hospital-users/search': {
    summary: 'Users of all hospitals, by name',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      /** Part of a name, username or email. */
      q: typedText(200).optional(),
      hospitalId: hospitalId.optional(),
      limit: z.number().int().min(1).max(100).optional(),
      cursor: z.string().max(2_000).optional(),
    }),
    answer: pageOf(hospitalUserRow),
  },
  'POST /api/v1/workbench/admin/hospital-users': {
    summary: 'Invites a hospital user by mail',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ ...person, hospitalIds, flags, preferences }),
    answer: hospitalUserRow,
  },
  'POST /api/v1/workbench/admin/hospital-users/:userId': {
    summary: 'Changes hospitals, flags and preferences of a hospital user',
    params,
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ version, hospitalIds, flags, preferences }),
    answer: hospitalUserRow,
  },
  'POST /api/v1/workbench/admin/hospital-users/:userId/unlock': doneToHospitalUser(
    'Forgets the failed tries to sign in of a hospital user',
  ),
  'POST /api/v1/workbench/admin/hospital-users/:userId/end-sessions': doneToHospitalUser(
    'Ends all sessions of a hospital user',
  ),
  'POST /api/v1/workbench/admin/hospital-users/:userId/reset-sign-in': doneToHospitalUser(
    'Takes password and authenticator away and sends a new invitation',
  ),
  'POST /api/v1/workbench/admin/hospital-users/:userId/deactivate': doneToHospitalUser(
    'Ends the sessions of a hospital user, and lets nobody sign in',
  ),
  'POST /api/v1/workbench/admin/hospital-users/:userId/reactivate': doneToHospitalUser(
    'Lets a deactivated hospital user sign in again',
  ),
  'POST /api/v1/workbench/admin/hospital-users/:userId/invite-again': doneToHospitalUser(
    'Sends a new invitation in place of the open one',
  ),
});
