const KEY = 'bolt.hospital-code';

/** The code of the hospital through which somebody signed in on this browser; empty where nobody did. */
export const hospitalCode = (): string => localStorage.getItem(KEY) ?? '';

export function keepHospitalCode(code: string): void {
  localStorage.setItem(KEY, code);
}

/** Nobody has it: the next one is typed. */
export function forgetHospitalCode(): void {
  localStorage.removeItem(KEY);
}
