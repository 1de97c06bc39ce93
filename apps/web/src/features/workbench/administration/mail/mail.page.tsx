import { MAIL_STATES, type MailState } from '@bolt/domain/administration/mail-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { QueueList } from '#parts/lists/queue-list.tsx';
import { paths } from '#paths.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { Message } from '#ui/feedback/message.tsx';
import { SegmentedLinks } from '#ui/layout/segmented-links.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import styles from '../administration.module.css';
import { AdministrationHeader } from '../administration-header.tsx';
import { useAdministrationChange } from '../use-administration-change.ts';
import { mailKey, mailQuery } from './mail-query.ts';
import { MailTable } from './mail-table.tsx';

const tabs: Readonly<Record<MailState, { label: string; empty: string }>> = {
  waiting: { label: 'Waiting', empty: 'No mail is waiting' },
  failed: { label: 'Failed', empty: 'No mail has failed' },
  sent: { label: 'Sent', empty: 'No mail was sent' },
};

/** What the portal mails, without its text. */
export default function MailPage() {
  const [search] = useSearchParams();
  const state = MAIL_STATES.find((one) => one === search.get('state')) ?? 'waiting';
  const query = useInfiniteQuery(mailQuery(state));
  const again = useAdministrationChange({
    list: mailKey,
    send: (id: number, sentWith) =>
      callApi('POST /api/v1/workbench/admin/mail/:id/retry', {
        params: { id: String(id) },
        body: {},
        ...sentWith,
      }),
    onDone: () => {},
  });
  return (
    <>
      <AdministrationHeader
        title="Mail"
        action={
          <SegmentedLinks
            label="Mail"
            segments={MAIL_STATES.map((one) => ({
              to: paths.workbenchMail({ state: one }),
              label: tabs[one].label,
              isCurrent: one === state,
            }))}
          />
        }
      />
      <Sheet>
        <div className={styles.told}>
          {again.error && <FailureMessage error={again.error} change="The mail was not queued again." />}
          {again.data && (
            <Message tone="success">
              {`"${again.data.subject}" to ${again.data.to} is tried for 24 hours more.`}
            </Message>
          )}
        </div>
        <QueueList
          query={query}
          question={state}
          loading="Loading mail"
          empty={tabs[state].empty}
          onReset={undefined}
          idOf={({ id }) => String(id)}
        >
          {(rows) => (
            <MailTable
              caption={tabs[state].label}
              rows={rows}
              sending={again.isPending ? again.variables : undefined}
              onSendAgain={again.mutate}
            />
          )}
        </QueueList>
      </Sheet>
    </>
  );
}
