import { AnnouncementAlerts } from './announcement-alerts.tsx';
import { AnnouncementNotices } from './announcement-notices.tsx';
import styles from './home-notices.module.css';
import { QueryNotices } from './query-notices.tsx';

/** Everything that a home tells: what just happened first, then what the supplier announces. */
export function HomeNotices() {
  return (
    <>
      <div className={styles.notices}>
        <QueryNotices />
        <AnnouncementNotices />
      </div>
      <AnnouncementAlerts />
    </>
  );
}
