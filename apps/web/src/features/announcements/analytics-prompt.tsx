import { IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { callApi } from '#platform/server/api-client.ts';
import { messageOf } from '#platform/server/api-error.ts';
import { isHome } from '#platform/session/access.ts';
import { useSession } from '#platform/session/session.tsx';
import { isNoted, keepNote } from '#platform/session/session-notes.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './analytics-prompt.module.css';
import { useReportScreens } from './use-report-screens.ts';

const PUT_ASIDE = 'analytics-question-put-aside';

/** Asks on a home whether screens may be counted, and counts them for those who allowed it and for nobody else. */
export function AnalyticsPrompt() {
  const { gaPermission } = useSession();
  const { pathname } = useLocation();
  const [isClosed, setIsClosed] = useState(() => isNoted(PUT_ASIDE));
  useReportScreens(gaPermission === 'allow');
  const answer = useMutation({
    mutationFn: (given: 'allow' | 'deny') =>
      callApi('POST /api/v1/user/info', { body: { gaPermission: given } }),
    onSuccess: () => window.location.reload(),
  });

  // Whoever is at work has no time for it, and the work needs the room.
  if (gaPermission !== 'unset' || isClosed || !isHome(pathname)) return null;
  const close = () => {
    // Nothing is saved of it: the next session asks again.
    keepNote(PUT_ASIDE);
    setIsClosed(true);
  };
  return (
    <section className={styles.prompt} aria-labelledby="analytics-prompt" data-print="hide">
      <div className={styles.words}>
        <h2 id="analytics-prompt">May we count which screens you use?</h2>
        <p>It helps to improve the portal. Only the titles of screens are counted, never what is on them.</p>
        {answer.error && <p role="alert">{messageOf(answer.error)}</p>}
      </div>
      <div className={styles.answers}>
        <Button size="sm" isBusy={answer.isPending} onClick={() => answer.mutate('allow')}>
          Allow
        </Button>
        <Button size="sm" isBusy={answer.isPending} onClick={() => answer.mutate('deny')}>
          Deny
        </Button>
        <IconButton label="Ask me later" icon={<IconX />} onClick={close} />
      </div>
    </section>
  );
}
