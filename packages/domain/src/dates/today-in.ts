import type { CareDate } from './care-date.ts';

type ZonedParts = { year: string; month: string; day: string; hour: string; minute: string };

const millisecondsPerMinute = 60_000;

/** Building a formatter costs far more than using it, and a hospital has one time zone. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** The newest answer of each zone: an order of twenty lines asks twenty times within one minute. */
const answers = new Map<string, { minute: number; parts: ZonedParts }>();

function zonedParts(timeZone: string, timestamp: Date): ZonedParts {
  const minute = Math.floor(timestamp.getTime() / millisecondsPerMinute);
  const known = answers.get(timeZone);
  if (known?.minute === minute) return known.parts;
  const parts = formatParts(timeZone, timestamp);
  answers.set(timeZone, { minute, parts });
  return parts;
}

function formatParts(timeZone: string, timestamp: Date): ZonedParts {
  const parts = formatterOf(timeZone).formatToParts(timestamp);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

/** The calendar day at the hospital: every rule that says 'today' means this one, on screen and server alike. */
export function todayIn(timeZone: string, now: Date): CareDate {
  const { year, month, day } = zonedParts(timeZone, now);
  return `${year}-${month}-${day}`;
}

/** Minutes since midnight at the hospital, for the cut-off time. */
export function minutesOfDayIn(timeZone: string, now: Date): number {
  const { hour, minute } = zonedParts(timeZone, now);
  return Number(hour) * 60 + Number(minute);
}

/** 'DD/MM/YYYY' of a moment at the hospital. */
export function formatDateIn(timeZone: string, timestamp: Date): string {
  const { year, month, day } = zonedParts(timeZone, timestamp);
  return `${day}/${month}/${year}`;
}

/** 'HH:mm' of a moment at the hospital. */
export function formatTimeIn(timeZone: string, timestamp: Date): string {
  const { hour, minute } = zonedParts(timeZone, timestamp);
  return `${hour}:${minute}`;
}

/** 'DD/MM/YYYY HH:mm' of a moment at the hospital, in the form of the dates beside it. */
export const formatMomentIn = (timeZone: string, timestamp: Date): string =>
  `${formatDateIn(timeZone, timestamp)} ${formatTimeIn(timeZone, timestamp)}`;

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'DD MMM YYYY HH:mm', as the 'Draft saved' line shows it. */
export function formatDraftTimestamp(timeZone: string, timestamp: Date): string {
  const { year, month, day, hour, minute } = zonedParts(timeZone, timestamp);
  return `${day} ${monthNames[Number(month) - 1]} ${year} ${hour}:${minute}`;
}

/** 'MM/DD/YYYY HH:mm', as the Customer Preference Wizard shows when something was said (decision E9). */
export function formatWizardTimestamp(timeZone: string, timestamp: Date): string {
  const { year, month, day, hour, minute } = zonedParts(timeZone, timestamp);
  return `${month}/${day}/${year} ${hour}:${minute}`;
}
