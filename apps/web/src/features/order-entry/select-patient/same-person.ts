import type { Patient } from '@bolt/contracts/patients.contract';
import { ApiError } from '#platform/server/api-error.ts';

/** The patient who looks the same as the one that was to be created (decision J9). */
export function samePersonOf(error: unknown): Patient | undefined {
  if (!(error instanceof ApiError) || error.code !== 'patient-looks-the-same') return undefined;
  return error.details.other as Patient | undefined;
}
