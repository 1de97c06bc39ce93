import { parseLineStatus } from './line-statuses.ts';
import { displayStatus } from './order-status.ts';

/** Why the hospital may not edit an item with this status. */
export const notEditableMessage = (label: string): string => because(label, 'edited');

/** Why the hospital may not cancel an item with this status. */
export const notCancellableMessage = (label: string): string => because(label, 'cancelled');

/** Why an item is neither put on hold nor released. */
export function holdUnchangeableMessage(line: { status: string; type: 'PS' | 'FP' | 'TPN' }): string {
  if (line.type === 'FP') return 'A finished product cannot be put on hold.';
  if (line.type === 'TPN') return 'A nutrition product cannot be put on hold.';
  return because(line.status, 'put on hold or released');
}

/** Why the supplier may not move an item to this status. */
export function moveNotAllowedMessage({ from, to }: { from: string; to: string }): string {
  return `An item that is ${statusWords(from) || 'without a status'} cannot become ${statusWords(to)}.`;
}

/** A status in the portal's words; one that it does not know as it was received. */
function statusWords(label: string): string {
  const status = parseLineStatus(label);
  return status === 'unknown' ? label : status;
}

function because(label: string, done: string): string {
  const status = parseLineStatus(label);
  switch (status) {
    case 'NONBOLT':
      return `The order was not placed through the portal and cannot be ${done}.`;
    case 'Pending':
    case 'Reviewed':
    case 'In manufacture':
    case 'Dispatched':
    case 'Cancelled':
    case 'unknown':
      return `The item cannot be ${done} because it has been ${displayStatus(label, false)}.`;
  }
}
