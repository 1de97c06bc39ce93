import type { Call } from '@bolt/contracts';
import type { AccountCaller, Caller, StaffCaller } from './caller.ts';

/**
 * Whose a call is. The two sides never share one: hospitals' users have no call of the workbench, the supplier's people
 * none of a hospital, and both the few about the own account.
 */
export type Room = 'hospital' | 'workbench' | 'administration' | 'account';

const accountCalls = [
  'GET /session/token',
  'GET /api/v1/user/logout',
  'POST /api/v1/user/reset-password',
  'GET /api/v1/user/sessions',
  'POST /api/v1/user/sessions/:id/end',
  'POST /api/v1/user/sessions/end-all',
] as const satisfies readonly Call[];

type AccountCall = (typeof accountCalls)[number];
type AdministrationCall = Extract<Call, `${string} /api/v1/workbench/admin/${string}`>;
type StaffCall = Extract<Call, `${string} /api/v1/workbench/${string}`>;

/** The room of a call follows from its address, so that none can be given the wrong one. */
export function roomOf(call: Call): Room {
  if (accountCalls.some((one) => one === call)) return 'account';
  if (!call.includes(' /api/v1/workbench/')) return 'hospital';
  return call.includes(' /api/v1/workbench/admin/') ? 'administration' : 'workbench';
}

/** The same of its type: a permission or a handler of another room does not compile. */
export type RoomOf<C extends Call> = C extends AccountCall
  ? 'account'
  : C extends AdministrationCall
    ? 'administration'
    : C extends StaffCall
      ? 'workbench'
      : 'hospital';

interface CallersOfRooms extends Record<Room, unknown> {
  hospital: Caller;
  workbench: StaffCaller;
  administration: StaffCaller;
  account: AccountCaller;
}

/** Who can be calling it. */
export type CallerOf<C extends Call> = CallersOfRooms[RoomOf<C>];
export type AnyCaller = CallersOfRooms[Room];
