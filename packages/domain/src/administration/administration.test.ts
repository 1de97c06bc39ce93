import { describe, expect, it } from 'vitest';
import { holidayWords } from './holiday-words.ts';
import { keyStatus } from './key-status.ts';
import { type AnnouncementForm, announcementStatus, validateAnnouncement } from './validate-announcement.ts';
import { holidayYears, validateHoliday } from './validate-holiday.ts';
import { validateSupplierKey } from './validate-supplier-key.ts';

const now = new Date('2026-11-22T10:00:00Z');
const before = new Date('2026-11-22T09:59:59Z');
const after = new Date('2026-11-22T10:00:01Z');

describe('the form of a supplier key', () => {
  it('[WBADM-20] needs a name of at most 60 characters and a hospital', () => {
    expect(validateSupplierKey({ name: ' ', hospitalIds: [] })).toEqual({
      name: 'Required field',
      hospitalIds: 'Please choose at least one hospital',
    });
    expect(validateSupplierKey({ name: 'x'.repeat(61), hospitalIds: ['DMOH01'] })).toEqual({
      name: 'Max character allowed is 60',
    });
    expect(validateSupplierKey({ name: 'x'.repeat(60), hospitalIds: ['DMOH01'] })).toEqual({});
  });
});

describe('a supplier key', () => {
  it.each([
    ['current', null, null],
    ['valid-until', after, null],
    ['ended', now, null],
    ['revoked', null, before],
    ['revoked', after, before],
  ])('is %s', (status, validUntil, revokedAt) => {
    expect(keyStatus({ validUntil, revokedAt }, now)).toBe(status);
  });
});

describe('the form of an announcement', () => {
  const form: AnnouncementForm = {
    title: 'Christmas',
    text: 'No deliveries.',
    from: '2026-12-20T09:00:00+11:00',
    until: '2026-12-27T09:00:00.000Z',
  };

  const validate = (given: AnnouncementForm) => validateAnnouncement(given, now);

  it('[WBADM-20] needs title, text and both moments, Until after From', () => {
    expect(validate(form)).toEqual({});
    expect(validate({ title: '', text: '', from: '', until: '' })).toEqual({
      title: 'Required field',
      text: 'Required field',
      from: 'Required field',
      until: 'Required field',
    });
    expect(validate({ ...form, title: 'x'.repeat(101), text: 'x'.repeat(1001) })).toEqual({
      title: 'Max character allowed is 100',
      text: 'Max character allowed is 1000',
    });
    for (const until of ['2026-12-19T22:00:00Z', '2026-12-19T21:59:00Z'])
      expect(validate({ ...form, until })).toEqual({ until: 'Until must be after From' });
  });

  it('is not over before anybody sees it', () => {
    const past = { ...form, from: '2020-01-01T00:00:00Z' };
    expect(validate({ ...past, until: now.toISOString() })).toEqual({ until: 'Until must be in the future' });
    const moment = new Date(now.getTime() + 1).toISOString();
    expect(validate({ ...past, until: moment })).toEqual({});
    // What is wrong with From says nothing of it.
    expect(validate({ ...form, from: '', until: past.from })).toEqual({
      from: 'Required field',
      until: 'Until must be in the future',
    });
  });

  it.each([
    'tomorrow',
    '2026-12-20',
    '2026-13-20T09:00:00Z',
    '2026-02-31T00:00:00Z',
    '2026-12-20T25:00:00Z',
    '+012026-01-01T00:00:00Z',
  ])('[WBADM-20] takes no %s for a moment', (from) =>
    expect(validate({ ...form, from })).toEqual({ from: 'Enter a valid date' }),
  );
});

describe('an announcement', () => {
  it.each([
    ['planned', after, new Date('2026-12-01T00:00:00Z')],
    ['showing', now, after],
    ['showing', before, after],
    ['ended', before, now],
    ['ended', after, now],
  ])('is %s', (status, from, until) => expect(announcementStatus({ from, until }, now)).toBe(status));
});

describe('the form of a public holiday', () => {
  it('[WBADM-20] needs a day of one of the years, and a name of at most 100 characters', () => {
    expect(holidayYears(now)).toEqual([2025, 2026, 2027, 2028]);
    expect(validateHoliday({ date: '25/12/2026', name: 'Christmas Day' }, [2026])).toEqual({});
    for (const date of ['', '31/02/2026', '2026-12-25', '25/12/2027'])
      expect(validateHoliday({ date, name: 'x' }, [2026])).toEqual({ date: 'Enter a valid date' });
    expect(validateHoliday({ date: '25/12/2026', name: '' }, [2026])).toEqual({ name: 'Required field' });
    expect(validateHoliday({ date: '25/12/2026', name: 'x'.repeat(101) }, [2026])).toEqual({
      name: 'Max character allowed is 100',
    });
  });
});

describe('what hospitals are told of a day that became a public holiday', () => {
  const holiday = { region: 'NZ-AUK', date: '2026-12-10', name: 'Founding Day' };
  const body = (counted: { items: number; firstDeliveries: number }) => holidayWords(holiday, counted).body;
  const ordered = 'Please look for what you ordered for it';
  const firstDeliveries = 'Please look among your submitted registrations for home patients';

  it('is the day, and what to do about what was to come on it', () => {
    expect(holidayWords(holiday, { items: 1, firstDeliveries: 1 }).title).toBe(
      'No delivery on Thu\u00a010/12/2026',
    );
    const both = body({ items: 2, firstDeliveries: 1 });
    expect(both).toContain(
      'has become a public holiday in Auckland (NZ-AUK): Founding Day. Nothing is delivered',
    );
    expect(both).toContain(ordered);
    expect(both).toContain(firstDeliveries);
    expect(body({ items: 1, firstDeliveries: 0 })).not.toContain(firstDeliveries);
    expect(body({ items: 0, firstDeliveries: 1 })).not.toContain(ordered);
  });
});
