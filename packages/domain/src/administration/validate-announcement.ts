import { isCareDate } from '../dates/care-date.ts';
import { collectMessages, type FieldMessages, requiredField, tooLong } from '../orders/field-messages.ts';
import { readableText, unreadableMessage } from '../texts/readable-text.ts';
import { lineMessage } from './validate-supplier-key.ts';

export const ANNOUNCEMENT_KINDS = ['notice', 'alert'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** The countries of whose hospitals an announcement can be. */
export const ANNOUNCEMENT_COUNTRIES = { AU: 'Australia', NZ: 'New Zealand', GB: 'United Kingdom' } as const;
export type AnnouncementCountry = keyof typeof ANNOUNCEMENT_COUNTRIES;

export const announcementTitleMaxLength = 100;
export const announcementTextMaxLength = 1000;

/** As entered; the moments are ISO 8601. */
export interface AnnouncementForm {
  title: string;
  text: string;
  from: string;
  until: string;
}

export function validateAnnouncement(
  form: AnnouncementForm,
  now: Date,
): FieldMessages<keyof AnnouncementForm> {
  const [from, until] = [momentMessage(form.from), momentMessage(form.until)];
  return collectMessages<keyof AnnouncementForm>({
    title: lineMessage(form.title, announcementTitleMaxLength),
    text: textMessage(form.text),
    from,
    until: until ?? lastingMessage(form, from === null, now),
  });
}

/** One that is over before anybody sees it tells nobody anything. */
function lastingMessage({ from, until }: AnnouncementForm, isFromRight: boolean, now: Date): string | null {
  if (isFromRight && Date.parse(until) <= Date.parse(from)) return 'Until must be after From';
  return Date.parse(until) <= now.getTime() ? 'Until must be in the future' : null;
}

function textMessage(text: string): string | null {
  const shown = readableText(text);
  if (shown === '') return requiredField;
  return unreadableMessage(text) ?? tooLong(shown, announcementTextMaxLength);
}

const moment = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

function momentMessage(text: string): string | null {
  if (text.trim() === '') return requiredField;
  // 31 February would be read as a day of March.
  const isDay = moment.test(text) && isCareDate(text.slice(0, 10));
  return isDay && !Number.isNaN(Date.parse(text)) ? null : 'Enter a valid date';
}

export type AnnouncementStatus = 'planned' | 'showing' | 'ended';

/** One that was ended before it began was never shown, and is ended all the same. */
export function announcementStatus(
  { from, until }: { from: Date; until: Date },
  now: Date,
): AnnouncementStatus {
  if (until <= now) return 'ended';
  return from > now ? 'planned' : 'showing';
}
