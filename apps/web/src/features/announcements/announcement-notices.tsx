import { IconSpeakerphone } from '@tabler/icons-react';
import { useSession } from '../../platform/session.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { useUnseenAnnouncements } from './use-unseen-announcements.ts';

/** What the supplier has to say, each until it is dismissed. */
export function AnnouncementNotices() {
  const { unseen, markSeen } = useUnseenAnnouncements(useSession().announcementNotices);
  return unseen.map(({ id, title, body }) => (
    <Message
      key={id}
      tone="info"
      icon={<IconSpeakerphone />}
      title={title}
      isInline
      dismissLabel={`Dismiss: ${title}`}
      onDismiss={() => markSeen(id)}
    >
      {body}
    </Message>
  ));
}
