import { addDays, type CareDate, isWeekend, parseCareDate, weekdayOf } from '../dates/care-date.ts';
import { type Holidays, isWorkingDay } from '../dates/deliverable-dates.ts';
import { dayOf } from '../dates/shown-day.ts';
import type { RegistrationForm } from './registration-form.ts';

export type DayWarningCode =
  | 'PumpDeliverySoon'
  | 'PumpDeliveryOnClosedDay'
  | 'PumpDeliveryFar'
  | 'DischargeOnSunday'
  | 'DischargeFar'
  | 'DischargeBeforePump'
  | 'TrainingSoon'
  | 'TrainingBeforePump'
  | 'TrainingAfterDischarge'
  | 'TrainingFar';

type DayField = 'pump_delivery_date' | 'date_discharge' | 'date_training';

export interface UnusualDay {
  code: DayWarningCode;
  field: DayField;
  detail: string;
  measured: CareDate;
  limit?: CareDate;
}

export interface Today {
  today: CareDate;
  /** Of the hospital's region. */
  holidays: Holidays;
}

const pumpDeliveryWorkingDays = 5;
const trainingNoticeDays = 14;
/** What lies further ahead has a wrong year. */
const farDays = 365;

/** The day and what it should leave time for. */
interface Notice {
  first: CareDate;
  allowing: string;
}

const pumpNotice = ({ today, holidays }: Today): Notice => ({
  first: workingDaysAfter(today, pumpDeliveryWorkingDays, holidays),
  allowing: `${pumpDeliveryWorkingDays} working days`,
});
const trainingNotice = ({ today }: Today): Notice => ({
  first: addDays(today, trainingNoticeDays),
  allowing: "2 weeks' notice",
});

/** Days that are likely to be a mistake: too soon, too far ahead, or on a day when nobody comes. */
export function unusualDays(form: RegistrationForm, today: Today): UnusualDay[] {
  const pump = { field: 'pump_delivery_date', date: parseCareDate(form.pump_delivery_date) } as const;
  const discharge = { field: 'date_discharge', date: parseCareDate(form.date_discharge) } as const;
  const training = { field: 'date_training', date: parseCareDate(form.date_training) } as const;
  return [
    ...soon('PumpDeliverySoon', pump, pumpNotice(today)),
    ...closed(pump, today.holidays),
    ...far('PumpDeliveryFar', 'delivery of the pump', pump, today.today),
    ...onSunday(discharge),
    ...far('DischargeFar', 'estimated discharge', discharge, today.today),
    ...beforePump('DischargeBeforePump', 'estimated discharge', discharge, pump.date),
    ...soon('TrainingSoon', training, trainingNotice(today)),
    ...beforePump('TrainingBeforePump', 'requested training', training, pump.date),
    ...afterDischarge(training, discharge.date),
    ...far('TrainingFar', 'requested training', training, today.today),
  ];
}

/** Which days would pass without a question, for the fields where the day matters; null for the others. */
export function daysAdvised(field: string, today: Today): string | null {
  const notice = adviceOf[field]?.(today);
  if (!notice) return null;
  const tomorrow = dayOf(addDays(today.today, 1));
  return `The first day possible is ${tomorrow}; allowing ${notice.allowing}: ${dayOf(notice.first)}.`;
}
const adviceOf: Readonly<Record<string, (today: Today) => Notice>> = {
  pump_delivery_date: pumpNotice,
  date_training: trainingNotice,
};

interface AnsweredDay {
  field: DayField;
  /** null where none is given, or none can be read. */
  date: CareDate | null;
}

function soon(
  code: 'PumpDeliverySoon' | 'TrainingSoon',
  { field, date }: AnsweredDay,
  { first, allowing }: Notice,
): UnusualDay[] {
  if (date === null || date >= first) return [];
  const detail = `${dayOf(date)} may be too soon. Allowing ${allowing}, the first day is ${dayOf(first)}.`;
  return [{ code, field, detail, measured: date, limit: first }];
}

function closed({ field, date }: AnsweredDay, holidays: Holidays): UnusualDay[] {
  if (date === null || isWorkingDay(date, holidays)) return [];
  const next = workingDaysAfter(date, 1, holidays);
  const why = isWeekend(date) ? 'at a weekend' : 'on a public holiday';
  const detail = `The delivery of the pump, ${dayOf(date)}, is ${why}; the next working day is ${dayOf(next)}.`;
  return [{ code: 'PumpDeliveryOnClosedDay', field, detail, measured: date, limit: next }];
}

function far(
  code: 'PumpDeliveryFar' | 'DischargeFar' | 'TrainingFar',
  what: string,
  { field, date }: AnsweredDay,
  today: CareDate,
): UnusualDay[] {
  const last = addDays(today, farDays);
  if (date === null || date <= last) return [];
  const detail = `The ${what}, ${dayOf(date)}, is more than a year away.`;
  return [{ code, field, detail, measured: date, limit: last }];
}

/** Nobody is trained at a pump that is not there, and nobody goes home without theirs. */
function beforePump(
  code: 'DischargeBeforePump' | 'TrainingBeforePump',
  what: string,
  { field, date }: AnsweredDay,
  pump: CareDate | null,
): UnusualDay[] {
  if (date === null || pump === null || date >= pump) return [];
  const detail = `The ${what}, ${dayOf(date)}, is before the delivery of the pump, ${dayOf(pump)}.`;
  return [{ code, field, detail, measured: date, limit: pump }];
}

/** Who goes home untrained is alone with the pump. */
function afterDischarge({ field, date }: AnsweredDay, discharge: CareDate | null): UnusualDay[] {
  if (date === null || discharge === null || date <= discharge) return [];
  const detail = `The requested training, ${dayOf(date)}, is after the estimated discharge, ${dayOf(discharge)}.`;
  return [{ code: 'TrainingAfterDischarge', field, detail, measured: date, limit: discharge }];
}

function onSunday({ field, date }: AnsweredDay): UnusualDay[] {
  if (date === null || weekdayOf(date) !== 'sunday') return [];
  const detail = `The estimated discharge, ${dayOf(date)}, is on a Sunday.`;
  return [{ code: 'DischargeOnSunday', field, detail, measured: date }];
}

/** The day that lies so many working days after; the day itself is not counted. */
function workingDaysAfter(date: CareDate, count: number, holidays: Holidays): CareDate {
  let day = date;
  // Four weeks hold five working days whatever the holidays; a calendar of holidays alone must not loop for ever.
  for (let left = count, step = 0; left > 0 && step < 28; step += 1) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}
