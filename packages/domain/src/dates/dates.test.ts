import { describe, expect, it } from 'vitest';
import { demoDocument } from '../catalogue/demo-catalogue.test-support.ts';
import {
  addDays,
  daysBetween,
  explainTypedDate,
  formatCareDate,
  isCareDate,
  parseCareDate,
  weekdayOf,
} from './care-date.ts';
import {
  cutOffDay,
  deliveryRulesOf,
  dispatchDay,
  earliestDeliverable,
  isDeliverable,
  nextDeliveryDay,
} from './deliverable-dates.ts';
import { deliveryDateNotes } from './delivery-notes.ts';
import { deliveryTimes, parseClockTime } from './delivery-times.ts';
import { formatDraftTimestamp, formatMomentIn, formatWizardTimestamp, todayIn } from './today-in.ts';

describe('dates of care', () => {
  it('[CONST-01] reads DD/MM/YYYY and D/M/YYYY strictly', () => {
    expect(parseCareDate('03/04/2031')).toBe('2031-04-03');
    expect(parseCareDate('3/4/2031')).toBe('2031-04-03');
    expect(parseCareDate('3/04/2031')).toBe('2031-04-03');
    for (const wrong of ['31/02/2031', '29/02/2031', '2031-04-03', '3/4/31', '03-04-2031', '3/13/2031', '']) {
      expect(parseCareDate(wrong), wrong).toBeNull();
    }
    expect(parseCareDate('29/02/2032')).toBe('2032-02-29');
  });

  it('says how a date is typed, and of a day that is none that it is none', () => {
    for (const another of ['3/4/31', '03-04-2031', '2031-04-03', 'soon', '3/4'])
      expect(explainTypedDate(another), another).toBe('Type it as DD/MM/YYYY');
    for (const none of ['31/02/2031', '3/13/2031'])
      expect(explainTypedDate(none)).toBe('There is no such day');
    expect([explainTypedDate('3/4/2031'), explainTypedDate(' ')]).toEqual([undefined, undefined]);
  });

  it('[ORDCONST-01] writes DD/MM/YYYY and reads times with and without am or pm', () => {
    expect(formatCareDate('2031-04-03')).toBe('03/04/2031');
    expect(parseClockTime('09:30')).toBe('09:30');
    expect(parseClockTime('02:30 pm')).toBe('14:30');
    expect(parseClockTime('12:00 am')).toBe('00:00');
    expect(parseClockTime('13:00 pm')).toBeNull();
    expect(parseClockTime('24:00')).toBeNull();
  });

  it('counts over month ends and leap days', () => {
    expect(addDays('2032-02-28', 2)).toBe('2032-03-01');
    expect(daysBetween('2031-12-31', '2032-03-01')).toBe(61);
    expect(weekdayOf('2031-03-03')).toBe('monday');
    expect(isCareDate('2031-04-31')).toBe(false);
  });
});

describe('today', () => {
  const evening = new Date('2031-03-03T13:30:00Z');

  it('[NFR-01] is the calendar day at the hospital, whatever the zone of the machine', () => {
    expect(todayIn('Australia/Sydney', evening)).toBe('2031-03-04');
    expect(todayIn('Australia/Perth', evening)).toBe('2031-03-03');
    expect(todayIn('Pacific/Auckland', evening)).toBe('2031-03-04');
  });

  it('[ORDCONST-01] shows the draft moment as DD MMM YYYY HH:mm', () => {
    expect(formatDraftTimestamp('Australia/Sydney', evening)).toBe('04 Mar 2031 00:30');
    expect(formatMomentIn('Australia/Sydney', evening)).toBe('04/03/2031 00:30');
  });

  it('[WIZARD-09] shows when something was taught to the import as MM/DD/YYYY HH:mm', () => {
    expect(formatWizardTimestamp('Australia/Sydney', evening)).toBe('03/04/2031 00:30');
  });
});

describe('delivery', () => {
  const rules = deliveryRulesOf(demoDocument.delivery, 'DMOH01');
  const easter = new Set(['2031-04-11', '2031-04-14']);

  it('[HEADER-19] [HEADER-20] notes weekends and public holidays', () => {
    expect(deliveryDateNotes('2031-03-08', new Set())).toEqual(['Note: 08/03/2031 is a weekend']);
    expect(deliveryDateNotes('2031-04-11', easter)).toEqual(['Note: 11/04/2031 is a public holiday']);
    expect(deliveryDateNotes('2031-03-05', easter)).toEqual([]);
  });

  it('[HEADER-22] offers 07:00 to 19:00 in half hours, 25 times', () => {
    expect(deliveryTimes).toHaveLength(25);
    expect([deliveryTimes[0], deliveryTimes[1], deliveryTimes.at(-1)]).toEqual(['07:00', '07:30', '19:00']);
  });

  it('dispatches before weekends and holidays', () => {
    expect(dispatchDay('2031-03-17', rules, easter)).toBe('2031-03-14');
    expect(dispatchDay('2031-04-15', rules, easter)).toBe('2031-04-10');
  });

  it('merges the rules of a hospital over the usual ones', () => {
    expect(deliveryRulesOf(demoDocument.delivery, 'DMOH06')).toMatchObject({
      cutOffTime: '11:00',
      transitWorkingDays: 2,
      deliversOn: rules.deliversOn,
    });
  });

  it('accepts an order until the cut-off on the working day before dispatch, not a minute later', () => {
    const onTime = { today: '2031-03-04', minutesOfDay: 14 * 60 - 1 };
    const late = { today: '2031-03-04', minutesOfDay: 14 * 60 };
    expect(isDeliverable('2031-03-06', rules, easter, onTime)).toBe(true);
    expect(isDeliverable('2031-03-06', rules, easter, late)).toBe(false);
    expect(earliestDeliverable(rules, easter, late)).toBe('2031-03-07');
  });

  it('says until which day orders for a date are taken', () => {
    expect(cutOffDay('2031-03-06', rules, easter)).toBe('2031-03-04');
    expect(cutOffDay('2031-04-15', rules, easter)).toBe('2031-04-09');
  });

  it('names the next day that can be delivered, and none when the rules name no weekday', () => {
    expect(nextDeliveryDay('2031-04-11', rules, easter)).toBe('2031-04-15');
    expect(nextDeliveryDay('2031-04-11', { ...rules, deliversOn: [] }, easter)).toBeNull();
  });
});
