import { AnnouncementAlerts } from './announcement-alerts.tsx';
import { AnnouncementNotices } from './announcement-notices.tsx';
import styles from './home-messages.module.css';
import { QueryMessages } from './query-messages.tsx';

/** Everything that a home tells: what just happened first, then what the supplier announces. */
export function HomeMessages() {
  return (
    <>
      <div className={styles.messages}>
        <QueryMessages />
        <AnnouncementNotices />
      </div>
      <AnnouncementAlerts />
    </>
  );
}
