import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { isAbout } from '@bolt/domain/compounding/findings/line-findings';
import { alertsOf } from '#parts/orders/alerts-of-line.ts';

type Found = DraftLine['findings'][number];

const isAboutDelivery = (finding: Found): boolean => isAbout('delivery-date', finding);

/**
 * 'None', or how many there are of each kind: what the supplier will read as a finding is counted here too. A date that
 * cannot be delivered is counted by its lines, because it may have become one after they were judged.
 */
export function sumUpAlerts(
  lines: readonly DraftLine[],
  isDeliverable: (deliveryDate: string) => boolean,
  patients: { incomplete: number; withoutItems: number } = { incomplete: 0, withoutItems: 0 },
): string {
  const red = lines.filter((line) => line.editRequired).length;
  const told = lines.flatMap((line) =>
    alertsOf({ ...line, findings: line.findings.filter((finding) => !isAboutDelivery(finding)) }),
  );
  const confirmed = told.filter((alert) => alert.confirmed).length;
  const open = told.filter((alert) => alert.isOpen).length;
  const others = told.length - confirmed - open;
  const undelivered = lines.filter(
    ({ findings, deliveryDateArray: deliveries }) =>
      findings.some(isAboutDelivery) || deliveries.some(([date]) => !isDeliverable(date)),
  ).length;
  const { incomplete, withoutItems } = patients;
  const counts = [
    incomplete > 0 && `${incomplete === 1 ? '1 patient' : `${incomplete} patients`} to complete`,
    red > 0 && `${red} to correct`,
    open > 0 && `${open} not confirmed yet`,
    confirmed > 0 && `${confirmed} confirmed`,
    others > 0 && `${others} to look at`,
    undelivered > 0 && `${undelivered} with a date that cannot be delivered`,
    withoutItems > 0 && `${withoutItems === 1 ? '1 patient' : `${withoutItems} patients`} without items`,
  ];
  return counts.filter(Boolean).join(', ') || 'None';
}
