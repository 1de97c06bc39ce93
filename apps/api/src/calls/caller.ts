import type { Actor } from '../actor.ts';

/** What a request's token stands for: streams hang on it, and signing out ends it. A job has none. */
export interface Session {
  sessionId: string;
}

/** Who is calling: the user who acts, and the session that the call came in by. */
export interface Caller {
  actor: Actor;
  session: Session;
}
