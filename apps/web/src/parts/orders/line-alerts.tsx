import { formatMomentIn } from '@bolt/domain/dates/today-in';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useSession } from '#platform/session/session.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { type AlertedLine, alertsOf, confirmedBy, notConfirmed } from './alerts-of-line.ts';
import styles from './line-alerts.module.css';

/** The alerts that a line keeps, each with who confirmed it, when and why. */
export function LineAlerts({ line }: { line: AlertedLine }) {
  const { hospitalTimeZone } = useSession();
  const alerts = alertsOf(line);
  if (alerts.length === 0) return null;
  return (
    <ul className={styles.alerts} aria-label="Alerts">
      {alerts.map(({ tone, text, shown, confirmed, isOpen }) => (
        <li key={`${text} ${shown}`}>
          <StatusBadge
            tone={tone}
            icon={tone === 'info' ? <IconInfoCircle /> : <IconAlertTriangle />}
            isSentence
          >
            {text}
          </StatusBadge>
          {isOpen && (
            <span className={styles.confirmed}>
              {shown && `${shown}. `}
              {notConfirmed(line)}
            </span>
          )}
          {confirmed && (
            <span className={styles.confirmed}>
              {shown && `${shown}. `}
              {confirmedBy(confirmed)}, {formatMomentIn(hospitalTimeZone, new Date(confirmed.at))}
              {confirmed.reason && <q className={styles.reason}>{confirmed.reason}</q>}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
