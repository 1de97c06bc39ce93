import { AnnouncementAlerts } from './announcement-alerts.tsx';
import { AnnouncementNotices } from './announcement-notices.tsx';
import { QueryNotices } from './query-notices.tsx';

/** Everything that a home tells: what just happened first, then what the supplier announces. */
export function HomeNotices() {
  return (
    <>
      <QueryNotices />
      <AnnouncementNotices />
      <AnnouncementAlerts />
    </>
  );
}
