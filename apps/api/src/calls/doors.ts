import { isStaffAllowed } from '@bolt/domain/access/staff-access';
import { rightsOf } from '../actor.ts';
import { type Database, inTransaction, type Transaction } from '../database/database.ts';
import { recordReadOf } from '../database/queries/audit.queries.ts';
import { enterAccount, enterRequest } from '../database/queries/request.queries.ts';
import { recordServedReadOf } from '../database/queries/served-read-event.ts';
import { enterWorkbench } from '../database/queries/staff.queries.ts';
import { isPermitted, type Permission } from '../permissions.ts';
import { staffRightsOf } from '../staff.ts';
import type { AccountCaller, Caller, StaffCaller } from './caller.ts';
import type { Room } from './rooms.ts';

/** What the framework has to know of a caller, whoever it is. */
export interface Identity {
  userId: string;
  /** null for the supplier's people, who work at none. */
  hospitalId: string | null;
  /** By name: a kept answer is given to nobody who lacks one that it was given under. */
  rights: readonly string[];
}

/** How a call of a room is opened: in which role of the database, for whom, and what holds of them. */
export interface Door<Who> {
  inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** undefined for a token that opens nothing here. */
  enter(tx: Transaction, tokenHash: Buffer): Promise<Who | undefined>;
  /** Whose token opens nothing here although somebody is signed in with it. */
  otherSide: 'hospital' | 'supplier' | undefined;
  permits(permission: Permission, who: Who): boolean;
  /** Of a caller who was let in. */
  identityOf(who: Who): Identity;
  /** Records that somebody was shown these ids again, with the answer that a key had kept. */
  recordRepeated(tx: Transaction, requestId: string, ids: readonly string[]): Promise<void>;
}

const repeated = (subjectIds: readonly string[]) => ({ action: 'answer-repeated', subjectIds });

export const hospitalDoor: Door<Caller> = {
  inTransaction: (db, work) => inTransaction(db.pool, work),
  enter: enterRequest,
  otherSide: 'supplier',
  permits: (permission, { actor }) => isPermitted(permission, actor),
  identityOf: ({ actor }) => ({
    userId: actor.userId,
    hospitalId: actor.hospitalId,
    rights: rightsOf(actor),
  }),
  recordRepeated: (tx, requestId, ids) => recordReadOf(tx, requestId, repeated(ids)),
};

const staffDoor = (asRole: 'asWorkbench' | 'asAdministration'): Door<StaffCaller> => ({
  inTransaction: (db, work) => db[asRole](work),
  enter: enterWorkbench,
  otherSide: 'hospital',
  permits: (permission, { staff }) =>
    typeof permission === 'object' && permission.kind === 'staff' && isStaffAllowed(permission, staff.flags),
  identityOf: ({ staff }) => ({ userId: staff.userId, hospitalId: null, rights: staffRightsOf(staff) }),
  // What administration shows is nobody's health.
  recordRepeated: async (tx, requestId, ids) => {
    if (asRole === 'asWorkbench') await recordServedReadOf(tx, requestId, repeated(ids));
  },
});

/** About the own account; it shows nothing of anybody else. */
const accountDoor: Door<AccountCaller> = {
  inTransaction: (db, work) => inTransaction(db.pool, work),
  enter: enterAccount,
  otherSide: undefined,
  permits: (permission) => permission === 'account',
  identityOf: ({ account }) => ({ userId: account.userId, hospitalId: account.hospitalId, rights: [] }),
  recordRepeated: async () => {},
};

export const doors: {
  readonly [room in Room]: room extends 'account' ? Door<AccountCaller> : Door<Caller> | Door<StaffCaller>;
} = {
  hospital: hospitalDoor,
  workbench: staffDoor('asWorkbench'),
  administration: staffDoor('asAdministration'),
  account: accountDoor,
};
