import type pg from 'pg';
import type { Transaction } from '../database.ts';

export type SignInAction =
  | 'signed-in'
  | 'sign-in-failed'
  | 'single-sign-on-failed'
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'refresh-token-copied'
  | 'password-changed'
  | 'password-change-refused'
  | 'password-reset-asked'
  | 'password-reset'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-refused'
  | 'hospital-switched'
  | 'call-refused'
  | 'supplier-key-made'
  | 'supplier-key-refused';

export interface SignInEvent {
  action: SignInAction;
  /** undefined where nobody has the name that was tried. */
  userId?: string | undefined;
  userName?: string | undefined;
  /** Where the session worked. */
  hospitalId?: string | null | undefined;
  requestId: string;
  details?: Readonly<Record<string, unknown>>;
}

const INSERT = `insert into sign_in_event (action, user_id, user_name, at_hospital_id, request_id, details)
  values ($1, $2, $3, $4, $5, $6)`;

const valuesOf = ({ action, userId, userName, hospitalId, requestId, details }: SignInEvent): unknown[] => [
  action,
  userId ?? null,
  userName ?? '',
  hospitalId ?? null,
  requestId,
  JSON.stringify(details ?? {}),
];

/** Appends it, in the transaction of what it tells of. */
export async function recordSignInEvent(tx: Transaction, event: SignInEvent): Promise<void> {
  await tx.query({ name: 'record-sign-in-event', text: INSERT, values: valuesOf(event) });
}

/** As the owner, for what is done by a command. */
export async function recordOwnersEvent(
  owner: Pick<pg.ClientBase, 'query'>,
  event: SignInEvent,
): Promise<void> {
  await owner.query(INSERT, valuesOf(event));
}
