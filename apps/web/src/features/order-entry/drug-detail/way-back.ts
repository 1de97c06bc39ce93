import { paths } from '../../../paths.ts';

/** Where the edit screen goes back to, by the name of the route that the user came from; unknown: the review. */
export function wayBack(orderId: string, patientId: string, from: string | null): string {
  const patient = patientId === '0' ? undefined : patientId;
  if (from === 'home') return paths.home();
  if (from === 'drugDetail') return paths.drugDetail(orderId, patient);
  return paths.reviewComplete(orderId, { patient });
}
