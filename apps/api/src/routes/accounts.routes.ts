import { preferencesAt } from '@bolt/domain/access/rights';
import type { AccountAction } from '@bolt/domain/accounts/account-status';
import { defineHandlers } from '../calls/handler.ts';
import type { Transaction } from '../database/database.ts';
import type { AccountRow } from '../database/queries/accounts.queries.ts';
import { listHospitals } from '../database/queries/administered-hospitals.queries.ts';
import type { Portal } from '../portal.ts';
import { Refusal } from '../problems.ts';
import type { AccountWork } from '../services/accounts/account-work.ts';
import { actOnAccount } from '../services/accounts/act-on-account.ts';
import { editHospitalUser, editStaff } from '../services/accounts/edit-account.ts';
import { servicesOf } from '../services/accounts/judge-rights.ts';
import { listAccounts } from '../services/accounts/list-accounts.ts';
import { makeHospitalUser, makeStaff } from '../services/accounts/make-account.ts';
import { presentHospitalUser, presentStaff } from '../services/accounts/present-account.ts';
import type { Staff } from '../staff.ts';

interface Called {
  portal: Portal;
  tx: Transaction;
  staff: Staff;
  now: Date;
  requestId: string;
  params: { userId: string };
}

const asWork = ({ portal, tx, staff, now, requestId }: Omit<Called, 'params'>): AccountWork => ({
  portal,
  tx,
  by: staff,
  now,
  requestId,
});

const presented = <Row>(account: AccountRow | Refusal, present: (row: AccountRow) => Row): Row | Refusal =>
  account instanceof Refusal ? account : present(account);

const toStaff = (action: AccountAction) => ({
  run: async (called: Called) =>
    presented(
      await actOnAccount(asWork(called), { kind: 'supplier', userId: called.params.userId, action }),
      presentStaff,
    ),
});
const toHospitalUser = (action: AccountAction) => ({
  run: async (called: Called) =>
    presented(
      await actOnAccount(asWork(called), { kind: 'hospital', userId: called.params.userId, action }),
      presentHospitalUser,
    ),
});

export const accountsHandlers = defineHandlers({
  'GET /api/v1/workbench/admin/hospitals': {
    run: async ({ tx }) => ({
      rows: (await listHospitals(tx)).map((hospital) => ({
        id: hospital.hospital_id,
        name: hospital.hospital_name,
        country: hospital.country,
        holidayRegion: hospital.holiday_region,
        preferences: [...preferencesAt(servicesOf(hospital))],
      })),
    }),
  },
  'GET /api/v1/workbench/admin/staff': {
    run: async ({ tx, now, query }) =>
      listAccounts(
        { tx, now },
        { kind: 'supplier', words: undefined, hospitalId: undefined },
        query,
        presentStaff,
      ),
  },
  'POST /api/v1/workbench/admin/staff': {
    run: async ({ body, ...called }) => {
      const made = await makeStaff(asWork(called), body);
      return made instanceof Refusal ? made : presentStaff(made.account);
    },
  },
  'POST /api/v1/workbench/admin/staff/:userId': {
    run: async ({ body: { version, roles, hospitals: hospitalIds }, params, ...called }) =>
      presented(
        await editStaff(asWork(called), { ...params, version }, { roles, hospitalIds }),
        presentStaff,
      ),
  },
  'POST /api/v1/workbench/admin/staff/:userId/end-sessions': toStaff('end-sessions'),
  'POST /api/v1/workbench/admin/staff/:userId/reset-sign-in': toStaff('reset-sign-in'),
  'POST /api/v1/workbench/admin/staff/:userId/deactivate': toStaff('deactivate'),
  'POST /api/v1/workbench/admin/staff/:userId/reactivate': toStaff('reactivate'),
  'POST /api/v1/workbench/admin/staff/:userId/invite-again': toStaff('invite-again'),
  'POST /api/v1/workbench/admin/hospital-users/search': {
    run: async ({ tx, now, body }) =>
      listAccounts(
        { tx, now },
        { kind: 'hospital', words: body.q?.trim() || undefined, hospitalId: body.hospitalId },
        body,
        presentHospitalUser,
      ),
  },
  'POST /api/v1/workbench/admin/hospital-users': {
    run: async ({ body, ...called }) => {
      const made = await makeHospitalUser(asWork(called), body);
      return made instanceof Refusal ? made : presentHospitalUser(made.account);
    },
  },
  'POST /api/v1/workbench/admin/hospital-users/:userId': {
    run: async ({ body: { version, ...rights }, params, ...called }) =>
      presented(await editHospitalUser(asWork(called), { ...params, version }, rights), presentHospitalUser),
  },
  'POST /api/v1/workbench/admin/hospital-users/:userId/unlock': toHospitalUser('unlock'),
  'POST /api/v1/workbench/admin/hospital-users/:userId/end-sessions': toHospitalUser('end-sessions'),
  'POST /api/v1/workbench/admin/hospital-users/:userId/reset-sign-in': toHospitalUser('reset-sign-in'),
  'POST /api/v1/workbench/admin/hospital-users/:userId/deactivate': toHospitalUser('deactivate'),
  'POST /api/v1/workbench/admin/hospital-users/:userId/reactivate': toHospitalUser('reactivate'),
  'POST /api/v1/workbench/admin/hospital-users/:userId/invite-again': toHospitalUser('invite-again'),
});
