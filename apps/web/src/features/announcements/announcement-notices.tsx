import { IconSpeakerphone } from '@tabler/icons-react';
import { useSession } from '#platform/session/session.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { useUnseenAnnouncements } from './use-unseen-announcements.ts';

/** What the supplier has to say, each until it is dismissed. */
export function AnnouncementNotices() {
  const { unseen, markSeen } = useUnseenAnnouncements(useSession().announcementNotices);
  return unseen.map(({ id, title, body }) => (
    <Message
      key={id}
      tone="info"
      icon={<IconSpeakerphone />}
      title={sentence(title)}
      isInline
      dismissLabel={`Dismiss: ${title}`}
      onDismiss={() => markSeen(id)}
    >
      {body}
    </Message>
  ));
}

/** What follows stands on the same line: a title without a stop would run into it. */
const sentence = (title: string): string => (/[.!?:]$/.test(title) ? title : `${title}.`);
