import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { formatDraftMoment } from '@bolt/domain/dates/today-in';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useSession } from '../../../platform/session.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { alertsOf } from './alerts-of-line.ts';
import styles from './summary.module.css';

/** The alerts that a line keeps, each with who confirmed it and when. */
export function LineAlerts({ line }: { line: DraftLine }) {
  const { hospitalTimeZone } = useSession();
  const alerts = alertsOf(line);
  if (alerts.length === 0) return null;
  return (
    <ul className={styles.alerts} aria-label="Alerts">
      {alerts.map(({ tone, text, confirmed }) => (
        <li key={text}>
          <StatusBadge tone={tone} icon={tone === 'info' ? <IconInfoCircle /> : <IconAlertTriangle />}>
            {text}
          </StatusBadge>
          {confirmed && (
            <span className={styles.confirmed}>
              Confirmed by {confirmed.by}, {formatDraftMoment(hospitalTimeZone, new Date(confirmed.at))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
