/** So long mail is tried: what comes later has missed its purpose. */
export const MAIL_HOURS = 24;

export const MAIL_STATES = ['waiting', 'failed', 'sent'] as const;
export type MailState = (typeof MAIL_STATES)[number];
