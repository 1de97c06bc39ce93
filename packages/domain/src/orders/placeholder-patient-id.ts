const placeholderPattern = /\*\d+\*/;

/** '*123*' stands for "no general ID". */
export function isPlaceholderPatientId(patientId: string): boolean {
  return placeholderPattern.test(patientId);
}

/** The id as it may be shown; null for a placeholder and for key 0, which means "no patient". */
export function shownPatientId(patientId: string | null | undefined): string | null {
  if (!patientId || patientId === '0' || isPlaceholderPatientId(patientId)) return null;
  return patientId;
}
