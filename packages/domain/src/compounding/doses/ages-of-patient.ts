import { ageOn } from '../../patients/age-on.ts';
import type { EvaluateOptions } from '../findings/judged-with.ts';

/** The hospital's day on which the line is judged; null where nothing says so. */
export const judgedToday = ({ delivery, history }: Pick<EvaluateOptions, 'delivery' | 'history'>) =>
  delivery?.moment?.today ?? history?.today ?? null;

/**
 * How old the patient is at each treatment: on its date, else on that of its delivery, else today. null alone where
 * there is no patient or no date of birth: the adults' figures are then all that can be asked.
 */
export function agesOfPatient(
  options: Pick<EvaluateOptions, 'deliveries' | 'patient' | 'delivery' | 'history'>,
): (number | null)[] {
  const dateOfBirth = options.patient?.dateOfBirth;
  if (!dateOfBirth) return [null];
  const dates = (options.deliveries ?? []).map(
    ({ treatmentDate, deliveryDate }) => treatmentDate ?? deliveryDate,
  );
  if (dates.length === 0) dates.push(...[judgedToday(options) ?? []].flat());
  const ages = new Set(dates.map((date) => ageOn(date, dateOfBirth)));
  return ages.size > 0 ? [...ages] : [null];
}
