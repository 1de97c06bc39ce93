import { parseCareDate } from '@bolt/domain/dates/care-date';
import { describe, expect, it } from 'vitest';
import {
  birthOf,
  containerWords,
  dateReadOtherwise,
  deliveryWords,
  diluentWords,
  doseCellWords,
  isOtherwise,
  otherBirthOf,
  patientIdWords,
  personWords,
  quantityWords,
} from './cell-words.ts';
import type { ReviewRow } from './review-row.ts';

const row = (changes: { original?: object; written?: object; [field: string]: unknown }): ReviewRow =>
  ({
    original: {},
    written: changes.original ?? {},
    ordered: {},
    typedOver: {},
    patient: { kind: 'nobody', others: [] },
    presentation: null,
    deliveries: [],
    quantity: null,
    ...changes,
  }) as never;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a cell of the final review', () => {
  it('says the dose with its commas and its unit in full', () => {
    const cells = { drug_dose: '4560', drug_dose_unit: 'mg', drug2_dose: '400', drug2_dose_unit: 'mcg' };
    expect(plain(doseCellWords.ordered(row({ ordered: cells })))).toBe('4,560 mg + 400 microgram');
    expect(doseCellWords.ofFile(cells)).toBe('4560 mg + 400 mcg');
    const unreadable = { drug_dose: '450mg', drug_dose_unit: 'mg' };
    expect(doseCellWords.ordered(row({ ordered: unreadable }))).toBe('450mg mg');
  });

  it('says whom the hospital knows, once that is settled, and the file otherwise', () => {
    const original = { firstname: 'Lars', surname: 'Sandboxe', patient_id: '311640' };
    const known = { firstName: 'Lars', lastName: 'Sandboxer', medicalRecordNumber: '00311640' };
    const asked = row({ original, ordered: original, patient: { kind: 'contradicts', others: [known] } });
    const settled = row({ original, ordered: original, patient: { kind: 'found', others: [known] } });
    expect([personWords.ordered(asked), patientIdWords.ordered(asked)]).toEqual(['Lars Sandboxe', '311640']);
    expect([personWords, patientIdWords].map((words) => words.ordered(settled))).toEqual([
      'Lars Sandboxer',
      '00311640',
    ]);
    expect([asked, settled].map((each) => isOtherwise(personWords, each))).toEqual([false, true]);
  });

  it('says whom a row creates where somebody said that it names them otherwise: never one name with the birth of another', () => {
    const original = { firstname: 'Zed', surname: 'Otherman', patient_id: '0700101', dob: '09/09/1999' };
    const anna = {
      ...{ firstName: 'Anna', lastName: 'Walkson', medicalRecordNumber: '700101' },
      dateOfBirth: '03/04/1960',
    };
    for (const kind of ['new', 'looks-the-same', 'refused']) {
      const meant = row({ original, ordered: original, patient: { kind, person: anna, others: [] } });
      expect(personWords.ordered(meant), kind).toBe('Anna Walkson');
      expect([patientIdWords.ordered(meant), birthOf(meant)], kind).toEqual(['700101', '03/04/1960']);
      expect(isOtherwise(personWords, meant), kind).toBe(true);
      // Nobody reads the ninth of September as the third of April: it is the date of somebody else.
      expect([dateReadOtherwise(meant, 'dob'), otherBirthOf(meant)], kind).toEqual([null, '09/09/1999']);
    }
  });

  it('says the date of birth that is stored, and what the file says where that reads as another day', () => {
    const person = { firstName: 'Ann', lastName: 'Walker', medicalRecordNumber: 'WK1' };
    const born = (dob: string, dateOfBirth: string | null, typedOver = {}, birthRead = dateOfBirth) =>
      row({
        birth_read: birthRead && parseCareDate(birthRead),
        ...{ original: { dob }, typedOver },
        patient: { kind: 'new', person: { ...person, dateOfBirth }, others: [] },
      });
    const turned = born('03/04/1960', '04/03/1960');
    expect(birthOf(turned)).toBe('04/03/1960');
    expect(dateReadOtherwise(turned, 'dob')).toBe('04/03/1960 (4 Mar 1960)');
    expect([turned, born('03/04/1960', '03/04/1960'), born('', '03/04/1960')].map(otherBirthOf)).toEqual([
      null,
      null,
      null,
    ]);
    for (const text of ['3/4/1960', '03.04.1960', '1960-04-03', '3 Apr 1960'])
      expect(dateReadOtherwise(born(text, '03/04/1960'), 'dob'), text).toBeNull();
    expect(dateReadOtherwise(born('x', '04/03/1960', { dob: '4/3/1960' }), 'dob')).toBeNull();
    // Of somebody whose record has day and month the other way round, nothing of the file was misread.
    const others = born('04/03/1960', '03/04/1960', {}, '04/03/1960');
    expect([dateReadOtherwise(others, 'dob'), otherBirthOf(others)]).toEqual([null, '04/03/1960']);
    expect([birthOf(born('', null)), dateReadOtherwise(born('', null), 'dob')]).toEqual(['', null]);
    const known = row({ patient: { kind: 'found', others: [{ ...person, dateOfBirth: '03/04/1960' }] } });
    expect(birthOf(known)).toBe('03/04/1960');
  });

  it('says of a delivery that was read in another order what it became', () => {
    const delivery = { deliveryDate: '2031-03-04', treatmentDate: '2031-03-05', quantity: 1 };
    const original = { delivery_date: '03/04/2031', treatment_date: '05/03/2031' };
    const read = row({ original, deliveries: [delivery] });
    expect(dateReadOtherwise(read, 'delivery_date')).toBe('04/03/2031 (4 Mar 2031)');
    expect(dateReadOtherwise(read, 'treatment_date')).toBeNull();
  });

  it('says the volume that is made where the file leaves it open', () => {
    const made = row({
      ordered: { diluent: 'sodium chloride 0.9%' },
      presentation: { totalVolume: '230' },
    });
    expect(plain(diluentWords.ordered(made))).toBe('sodium chloride 0.9%, 230 mL');
  });

  it('says the time and the route with the container', () => {
    const cells = { container: 'Infusor LV5', infusion_time: '46', infusion_time_unit: 'hours', route: 'IV' };
    expect(containerWords.ordered(row({ ordered: cells }))).toBe('Infusor LV5, 46 hours, IV');
  });

  it('says the day as it was understood, and what for', () => {
    const delivery = { deliveryDate: '2031-04-03', treatmentDate: '2031-04-04', quantity: 1 };
    expect(plain(deliveryWords.ordered(row({ deliveries: [delivery] })))).toBe(
      'Thu 03/04/2031, for Fri 04/04/2031',
    );
  });

  it('differs from the file by more than commas', () => {
    const same = { drug_dose: '4560', drug_dose_unit: 'mg' };
    expect(isOtherwise(doseCellWords, row({ original: same, ordered: same }))).toBe(false);
    const commas = { original: same, written: { ...same, drug_dose: '4.560' }, ordered: same };
    expect(isOtherwise(doseCellWords, row(commas))).toBe(true);
    const day = { deliveryDate: '2031-04-03', treatmentDate: null, quantity: 1 };
    const original = { delivery_date: '03/04/2031' };
    expect(isOtherwise(deliveryWords, row({ original, deliveries: [day] }))).toBe(false);
    expect(isOtherwise(quantityWords, row({ original: { quantity: '1' }, quantity: 1 }))).toBe(false);
    expect(isOtherwise(quantityWords, row({ original: { quantity: '' }, quantity: 1 }))).toBe(true);
  });
});
