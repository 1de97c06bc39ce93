import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import type { RegistrationSettings } from '@bolt/domain/registration/registration-settings';
import { paths } from '#paths.ts';
import { useSession } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { describeMeanwhile } from './describe-meanwhile.ts';
import type { DraftSaves } from './use-draft-saves.ts';
import styles from './wizard.module.css';

interface DraftMeanwhileProps {
  draft: DraftSaves;
  settings: RegistrationSettings;
  onReopen: () => void;
}

/** What became of the draft while it was open here, and how to go on. */
export function DraftMeanwhile({ draft, settings, onReopen }: DraftMeanwhileProps) {
  const { hospitalTimeZone, hospitalCountry } = useSession();
  const { changed, isLost, submitted, isSavedAlready } = draft;
  if (isLost && submitted) {
    const { id, by, at } = submitted;
    const moment = formatDraftTimestamp(hospitalTimeZone, new Date(at));
    return (
      <Message tone="warning" role="alert" title={`${by} submitted it at ${moment}.`}>
        <p>This registration is with Customer Service already. What differs below was not sent.</p>
        <Row>
          <LinkButton size="sm" to={paths.TPNRegistration(id)}>
            Show what was submitted
          </LinkButton>
        </Row>
      </Message>
    );
  }
  if (isLost) {
    return (
      <Message tone="warning" role="alert" title="This registration is not among the drafts any more.">
        <p>It was deleted or removed after 7 days. Your entries are still below.</p>
        <Row>
          <Button size="sm" onClick={draft.goOnAsNew}>
            Go on as a new registration
          </Button>
        </Row>
      </Message>
    );
  }
  if (!changed) return isSavedAlready ? <SavedAlready /> : null;
  const changes = describeMeanwhile(changed.before.form, changed.now.form, settings, hospitalCountry);
  return (
    <Message
      tone="warning"
      role="alert"
      title={`${changed.now.modifiedBy} has changed this registration meanwhile.`}
    >
      <ul className={styles.changes}>
        {changes.map(({ label, before, now }) => (
          <li key={`${label} ${before} ${now}`}>
            {label}: <b>{now ?? 'not asked any more'}</b>
            {before !== null && `, before ${before}`}
          </li>
        ))}
      </ul>
      <p>Your entries are still below.</p>
      <Row>
        <Button size="sm" onClick={onReopen}>
          Open it as it is now
        </Button>
        <Button size="sm" onClick={draft.writeOver}>
          Keep my entries
        </Button>
      </Row>
    </Message>
  );
}

/** 'No, go back' came too late for a save. */
function SavedAlready() {
  return (
    <Message tone="warning" role="alert" title="It was saved already.">
      It stands among the draft registrations, for you and your colleagues. What you change from here on is
      not saved yet.
    </Message>
  );
}
