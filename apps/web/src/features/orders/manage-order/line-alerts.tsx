import type { OrderItem } from '@bolt/contracts/dashboard.contract';
import { lineAlerts } from '@bolt/domain/compounding/describe-finding';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';

/** True where a line carries something that whoever handles it must know. */
export const hasAlerts = (item: OrderItem): boolean =>
  item.overrideStability || item.overrideDosage || item.noGuidanceDoseHeld.length > 0;

/** What was overridden when the line was ordered, and what could not be checked. */
export function LineAlerts({ item }: { item: OrderItem }) {
  return (
    <>
      {item.overrideStability && (
        <StatusBadge tone="warning" icon={<IconAlertTriangle />}>
          {lineAlerts.stability}
        </StatusBadge>
      )}
      {item.overrideDosage && (
        <StatusBadge tone="danger" icon={<IconAlertTriangle />}>
          {lineAlerts.dose}
        </StatusBadge>
      )}
      {item.noGuidanceDoseHeld.map((drugName) => (
        <StatusBadge key={drugName} tone="info" icon={<IconInfoCircle />}>
          No guidance dose is held for {drugName}
        </StatusBadge>
      ))}
    </>
  );
}
