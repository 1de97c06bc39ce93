import { formatCareDate } from '../../dates/care-date.ts';
import { formatNumber } from '../../quantities/format-quantity.ts';
import type { Finding } from './evaluation.ts';
import { lineFindings } from './line-findings.ts';

/** What was entered and may have slipped, as users write it; null for every other finding. */
function enteredSlip({ code, measured }: Finding): string | null {
  if (measured === undefined) return null;
  switch (lineFindings[code].about) {
    case 'entered-quantity':
      return formatNumber(measured);
    case 'entered-date':
      return formatCareDate(measured);
    case 'preparation':
    case 'volume':
    case 'withdrawal':
    case 'dose':
    case 'history':
    case 'stability':
    case 'patient':
    case 'lasting':
    case 'treatment-date':
    case 'delivery-date':
      return null;
  }
}

const isOfPatient = ({ code }: Finding): boolean => lineFindings[code].about === 'patient';

/** A large quantity, one ten times as large as before, a far date, a bag of one patient: asked about by itself. */
export const isSlip = (finding: Finding): boolean => isOfPatient(finding) || enteredSlip(finding) !== null;

/** Of all findings those that a form asks about before it sends anything (decision J16). */
export const slipsIn = (findings: readonly Finding[]): Finding[] => findings.filter(isSlip);

const WHOSE = 'Was this formulation made for the patient whom you order it for?';

/** 'You entered 500 and 08/04/2032. Is this correct?' */
export function slipsQuestion(slips: readonly Finding[]): string {
  const entered = [...new Set(slips.flatMap((slip) => enteredSlip(slip) ?? []))];
  const last = entered.pop();
  const named = entered.length > 0 ? `${entered.join(', ')} and ${last}` : last;
  return [
    ...(slips.some(isOfPatient) ? [WHOSE] : []),
    ...(last === undefined ? [] : [`You entered ${named}. Is this correct?`]),
  ].join(' ');
}
