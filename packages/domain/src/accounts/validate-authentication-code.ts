/** What is wrong with a code of an authenticator app; spaces are ignored. null where it can be one. */
export const authenticationCodeMessage = (typed: string): string | null =>
  /^\d{6}$/.test(typed.replaceAll(/\s/g, '')) ? null : 'Enter the 6-digit code';
