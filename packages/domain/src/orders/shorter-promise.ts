import { type RealDatePromise, realDateFinding } from '../compounding/stability/promise-real-date.ts';

/**
 * Why a placed item's treatment may not move from the one promise to the other; null where it may. An order takes a
 * preparation that does not last until its treatment with a confirmation and a reason (decision I5), and an edit asks
 * for neither: it may lessen what is lacking, and never add to it.
 */
export function shorterPromiseMessage(placed: RealDatePromise, asked: RealDatePromise): string | null {
  const finding = realDateFinding(asked);
  if (!finding || asked.outcome !== 'falls-short') return null;
  const lackedAsMuch = placed.outcome === 'falls-short' && placed.marginMinutes <= asked.marginMinutes;
  return lackedAsMuch ? null : `${finding.detail}. Order it anew to confirm that with a reason.`;
}
