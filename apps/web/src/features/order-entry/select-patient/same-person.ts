import type { Patient } from '@bolt/contracts/patients.contract';
import { ApiError } from '#platform/server/api-error.ts';

/** The patients who look the same as the one that was to be created (decision J9), the likeliest first. */
export function samePersonsOf(error: unknown): readonly Patient[] {
  if (!(error instanceof ApiError) || error.code !== 'patient-looks-the-same') return [];
  return (error.details.others ?? []) as Patient[];
}
