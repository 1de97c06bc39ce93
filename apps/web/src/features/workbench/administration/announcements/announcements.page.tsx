import type { AnnouncementRow } from '@bolt/contracts/announcements.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueueList } from '#parts/lists/queue-list.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { AdministrationHeader } from '../administration-header.tsx';
import { AskFirstModal } from '../ask-first.modal.tsx';
import { AnnouncementModal } from './announcement.modal.tsx';
import { AnnouncementTable } from './announcement-table.tsx';
import { announcementsQuery } from './announcements-query.ts';

type Asked = { what: 'make' } | { what: 'edit' | 'end'; row: AnnouncementRow };

/** What hospital users are told on their screens. */
export default function AnnouncementsPage() {
  const query = useInfiniteQuery(announcementsQuery);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <AdministrationHeader
        title="Announcements"
        action={
          <Button variant="filled" onClick={() => setAsked({ what: 'make' })}>
            New announcement
          </Button>
        }
      />
      <Sheet>
        <QueueList
          query={query}
          question={undefined}
          loading="Loading announcements"
          empty="No announcements"
          onReset={undefined}
          idOf={({ id }) => String(id)}
        >
          {(rows) => <AnnouncementTable rows={rows} onAsk={(what, row) => setAsked({ what, row })} />}
        </QueueList>
      </Sheet>
      {asked?.what === 'make' && <AnnouncementModal onClose={close} />}
      {asked?.what === 'edit' && <AnnouncementModal row={asked.row} onClose={close} />}
      {asked?.what === 'end' && (
        <AskFirstModal
          title={`End "${asked.row.title}" now?`}
          text="Hospitals do not see it any more when their screens are loaded next."
          action="End now"
          list={announcementsQuery.queryKey}
          send={(sentWith) =>
            callApi('POST /api/v1/workbench/admin/announcements/:id/end', {
              params: { id: String(asked.row.id) },
              body: {},
              ...sentWith,
            })
          }
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}
