import { IconUsers } from '@tabler/icons-react';
import { presenceWords } from '#platform/presence/presence-words.ts';
import { screenId } from '#platform/presence/screen-id.ts';
import { useAnnounceChange } from '#platform/presence/use-announce-change.ts';
import { usePresence } from '#platform/presence/use-presence.ts';
import { callApi } from '#platform/server/api-client.ts';
import styles from './wizard.module.css';

const CALL = 'POST /api/v1/tpn/patientRegistrationPresence';

/** Who else has the draft open, quietly; a reader hears it as it happens. */
export function OthersAtDraft({ draftId }: { draftId: string | undefined }) {
  const body = { patientFormId: draftId ?? '', screenId };
  const others = usePresence(draftId && `registration ${draftId}`, {
    keep: () => callApi(CALL, { body }),
    end: () => void callApi(CALL, { body: { ...body, isLeaving: true }, outlivesPage: true }).catch(() => {}),
  });
  const here = presenceWords(others, 'registration');
  useAnnounceChange(here, (now) => now ?? 'Nobody else has this registration open any more.');
  if (!here) return null;
  return (
    <p className={styles.others}>
      <IconUsers aria-hidden="true" />
      {here}
    </p>
  );
}
