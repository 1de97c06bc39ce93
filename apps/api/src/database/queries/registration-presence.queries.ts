import type { Transaction } from '../database.ts';

/** A hidden tab of a browser may be held up to one heartbeat a minute; what is silent for longer has gone. */
const GONE_AFTER = "interval '90 seconds'";

export interface OpenDraftScreen {
  draftId: string;
  screenId: string;
  userId: string;
  userName: string;
}

/** Notes that the screen has the draft open; true where it had not. One of a draft that is being deleted leaves nothing. */
export async function keepRegistrationPresence(tx: Transaction, screen: OpenDraftScreen): Promise<boolean> {
  const [kept] = await tx.query<{ is_new: boolean }>({
    name: 'keep-registration-presence',
    text: `insert into registration_presence (hospital_id, draft_id, screen_id, user_id, user_name, seen_at)
           select hospital_id, draft_id, $2, $3, $4, now()
             from registration_draft, set_config('synchronous_commit', 'off', true)
             where hospital_id = current_setting('bolt.hospital_id') and draft_id = $1
             for key share of registration_draft
           on conflict (hospital_id, draft_id, screen_id) do update set seen_at = excluded.seen_at
             where registration_presence.user_id = excluded.user_id
           returning xmax = 0 as is_new`,
    values: [screen.draftId, screen.screenId, screen.userId, screen.userName],
  });
  return kept?.is_new ?? false;
}

/** Notes that the screen has left the draft; false where it was not there. */
export async function endRegistrationPresence(
  tx: Transaction,
  { draftId, screenId, userId }: Omit<OpenDraftScreen, 'userName'>,
): Promise<boolean> {
  const ended = await tx.query({
    name: 'end-registration-presence',
    text: `delete from registration_presence
           where hospital_id = current_setting('bolt.hospital_id')
             and draft_id = $1 and screen_id = $2 and user_id = $3
           returning 1`,
    values: [draftId, screenId, userId],
  });
  return ended.length > 0;
}

/** Names of the other users who have the draft open. */
export async function readOthersAtDraft(tx: Transaction, draftId: string, userId: string): Promise<string[]> {
  const rows = await tx.query<{ user_name: string }>({
    name: 'read-others-at-draft',
    text: `select user_name from registration_presence
           where hospital_id = current_setting('bolt.hospital_id')
             and draft_id = $1 and user_id <> $2 and seen_at > now() - ${GONE_AFTER}
           group by user_id, user_name order by user_name`,
    values: [draftId, userId],
  });
  return rows.map(({ user_name }) => user_name);
}
