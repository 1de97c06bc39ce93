import { isPlaceholderPatientId } from '@bolt/domain/orders/placeholder-patient-id';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An internal key as a client sent it; undefined for what cannot be one. */
export const readId = (text: string): string | undefined =>
  UUID.test(text) ? text.toLowerCase() : undefined;

/** The patient of a line: null for key 0 and for placeholders, which mean no patient; undefined for no key at all. */
export function readPatientKey(patientId: string | undefined): string | null | undefined {
  if (!patientId || patientId === '0' || isPlaceholderPatientId(patientId)) return null;
  return readId(patientId);
}
