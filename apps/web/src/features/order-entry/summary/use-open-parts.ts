import type { OrderInfo } from '@bolt/contracts/orders.contract';
import { useState } from 'react';
import { linesOf } from './lines-of-order.ts';

/** Which patients of the summary are closed and which lines show their details. */
export function useOpenParts(order: OrderInfo) {
  const [closedPatients, setClosedPatients] = useState<ReadonlySet<string>>(new Set());
  const [detailedLines, setDetailedLines] = useState<ReadonlySet<string>>(new Set());
  const lineIds = linesOf(order).map((line) => line.orderLineItemId);

  return {
    isPatientOpen: (key: string) => !closedPatients.has(key),
    openPatient: (key: string, isOpen: boolean) => setClosedPatients((now) => withMember(now, key, !isOpen)),
    isDetailed: (lineId: string) => detailedLines.has(lineId),
    showDetails: (lineId: string, isShown: boolean) =>
      setDetailedLines((now) => withMember(now, lineId, isShown)),
    expandAll() {
      setClosedPatients(new Set());
      setDetailedLines(new Set(lineIds));
    },
    collapseAll() {
      setClosedPatients(new Set(order.patientKeys));
      setDetailedLines(new Set());
    },
  };
}
export type OpenParts = ReturnType<typeof useOpenParts>;

function withMember(members: ReadonlySet<string>, member: string, isIn: boolean): ReadonlySet<string> {
  const changed = new Set(members);
  if (isIn) changed.add(member);
  else changed.delete(member);
  return changed;
}
