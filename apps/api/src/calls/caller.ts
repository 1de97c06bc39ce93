import type { Actor } from '../actor.ts';
import type { Staff } from '../staff.ts';

/** What a request's token stands for: streams hang on it, and signing out ends it. A job has none. */
export interface Session {
  sessionId: string;
}

/** Who is calling: the user who acts, and the session that the call came in by. */
export interface Caller {
  actor: Actor;
  session: Session;
}

/** Who of the supplier's staff is calling. */
export interface StaffCaller {
  staff: Staff;
  session: Session;
}

/** Somebody of either side, about the own account. */
export interface AccountCaller {
  account: {
    userId: string;
    username: string;
    /** null for the supplier's people. */
    hospitalId: string | null;
  };
  session: Session;
}
