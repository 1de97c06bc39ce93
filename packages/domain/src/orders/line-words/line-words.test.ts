import { describe, expect, it } from 'vitest';
import { deliveriesInWords } from './deliveries-in-words.ts';
import type { LineFacts } from './line-facts.ts';
import {
  ancillariesInWords,
  containerInWords,
  diluentInWords,
  drugsInWords,
  infusionTimeInWords,
  nameOfLine,
  preparationOfLine,
} from './line-words.ts';
import { orderName } from './order-name.ts';

const fluorouracil: LineFacts = {
  type: 'PS',
  drugs: [{ name: 'fluorouracil', dose: '4560', unit: 'mg' }],
  orderedAs: '',
  productCode: null,
  routeName: 'Intravenous',
  diluentName: 'Sodium chloride 0.9%',
  isUndiluted: false,
  containerTypeName: 'Infusor',
  containerName: 'Infusor LV5',
  containerSizeMl: 240,
  totalVolumeMl: '230',
  infusionTime: { value: '46', unit: 'hours' },
  ancillaryNames: ['Carry pouch'],
};
const facts = (change: Partial<LineFacts> = {}): LineFacts => ({ ...fluorouracil, ...change });
const undiluted = { diluentName: null, isUndiluted: true };
const folinate = { name: 'calcium folinate', dose: 0.5, unit: 'mcg' };
const bag = { containerTypeName: 'Fluid Bag', containerName: 'Glucose 5% 1000 mL', containerSizeMl: 1000 };

/** Figures and units do not part on the screen; a test reads them as words. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

describe('the name of a line', () => {
  it('is its drugs with their doses', () => {
    expect(plain(nameOfLine(facts()))).toBe('fluorouracil 4,560 mg');
    const both = facts({ drugs: [...fluorouracil.drugs, folinate] });
    expect(plain(nameOfLine(both))).toBe('fluorouracil 4,560 mg + calcium folinate 0.5 microgram');
    expect(drugsInWords(both).map(plain)).toEqual([
      'fluorouracil 4,560 mg',
      'calcium folinate 0.5 microgram',
    ]);
  });

  it('is of a nutrition product its own with its code, since two formulations may have one name', () => {
    const named = (productCode: string | null) =>
      nameOfLine(facts({ type: 'TPN', drugs: [], orderedAs: 'Night bag for ZS (4711)', productCode }));
    expect(named('DMO-F-001')).toBe('Night bag for ZS (4711), DMO-F-001');
    expect(named(null)).toBe('Night bag for ZS (4711)');
  });

  it('is of a product its own, and of drugs that nobody can name what was ordered', () => {
    const product = { type: 'FP', orderedAs: 'Morphine PCA 50 mL' } as const;
    expect(nameOfLine(facts(product))).toBe('Morphine PCA 50 mL');
    expect(nameOfLine(facts({ drugs: [], orderedAs: 'XYZ, Intravenous' }))).toBe('XYZ, Intravenous');
    expect(drugsInWords(facts({ drugs: [{ ...folinate, dose: null }] }))).toEqual([]);
  });
});

describe('how a line is prepared', () => {
  it('[MANAGE-14] [MANAGE-15] says diluent, container, volume, time and route', () => {
    expect(plain(preparationOfLine(facts()))).toBe(
      'in sodium chloride 0.9%, Infusor LV5, 230 mL over 46 hours, intravenous',
    );
  });

  it('says no diluent where nothing is diluted, and that as a fact by itself', () => {
    const syringe = { containerTypeName: 'Syringe', containerName: 'Syringe 1 mL', infusionTime: null };
    const line = facts({ ...undiluted, ...syringe, routeName: 'IV push' });
    expect(plain(preparationOfLine(line))).toBe('Syringe 1 mL, 230 mL, IV push');
    expect(preparationOfLine(facts({ ...undiluted, containerTypeName: null, containerName: null }))).toMatch(
      /^230.mL over 46.hours, intravenous$/,
    );
    expect([diluentInWords(line), diluentInWords(facts())]).toEqual(['Undiluted', 'Sodium chloride 0.9%']);
  });

  it('calls a bag of fluid by its kind and size beside the fluid', () => {
    const line = facts({ ...bag, diluentName: 'Glucose 5%', infusionTime: null });
    expect(plain(preparationOfLine(line))).toBe('in glucose 5%, Fluid Bag 1,000 mL, 230 mL, intravenous');
    expect(containerInWords(facts({ ...bag, ...undiluted }))).toBe('Glucose 5% 1000 mL');
    expect(containerInWords(facts({ containerName: null }))).toBe('Infusor');
  });

  it('[MANAGE-16] shows an infusion time above 0.001, in hours unless it says otherwise', () => {
    const time = (value: number | string, unit = '') =>
      infusionTimeInWords(facts({ infusionTime: { value, unit } }));
    expect([time('0.001'), time(0), infusionTimeInWords(facts({ infusionTime: null }))]).toEqual([
      null,
      null,
      null,
    ]);
    expect([time('0.5'), time(30, 'minutes'), time(1, 'hours'), time('1', 'days')]).toEqual([
      '0.5\u00a0hours',
      '30\u00a0minutes',
      '1\u00a0hour',
      '1\u00a0day',
    ]);
    expect(time('0.0011')).not.toBeNull();
  });

  it('[MANAGE-17] joins ancillaries', () => {
    expect(ancillariesInWords(facts({ ancillaryNames: ['Carry pouch', 'Filter'] }))).toBe(
      'Carry pouch, Filter',
    );
    expect(ancillariesInWords(facts({ ancillaryNames: [] }))).toBeNull();
  });
});

describe('the name of a line in lists', () => {
  it('[SUMMARY-20] is built from its parts', () => {
    expect(plain(orderName(facts({ drugs: [...fluorouracil.drugs, folinate] })))).toBe(
      'fluorouracil + calcium folinate, Intravenous, Sodium chloride 0.9%, 46 hours, Infusor LV5, Carry pouch',
    );
    const alone = { routeName: null, diluentName: null, infusionTime: { value: '0', unit: 'hours' } };
    const nothing = { containerTypeName: null, containerName: null, ancillaryNames: [] };
    expect(orderName(facts({ ...alone, ...nothing }))).toBe('fluorouracil');
    expect(orderName(facts({ type: 'TPN', orderedAs: 'Standard bag A' }))).toBe('Standard bag A');
  });

  it('[SUMMARY-21] has the size except for syringe, empty bag, reservoir and infusor', () => {
    const named = (containerTypeName: string, containerName = 'C', containerSizeMl = 100) =>
      plain(orderName(facts({ containerTypeName, containerName, containerSizeMl })))
        ?.split(', ')
        .at(-2);
    expect(['Syringe', 'EmptyBag', 'Reservoir', 'Infusor'].map((type) => named(type))).toEqual(
      Array.from({ length: 4 }, () => 'C'),
    );
    expect([named('Fluid Bag'), named('Intermate')]).toEqual(['Fluid Bag 100 mL', 'C 100 mL']);
    expect(named('Intermate', 'Pump 250 mL', 250)).toBe('Pump 250 mL');
  });
});

it('counts deliveries and says the first, with its weekday', () => {
  const first = { date: '06/03/2031', quantity: 1 };
  expect(plain(deliveriesInWords([first]))).toBe('1 on Thu 06/03/2031');
  expect(plain(deliveriesInWords([first, { date: '11/03/2031', quantity: 2 }]))).toBe(
    '2 deliveries, first Thu 06/03/2031',
  );
  expect(deliveriesInWords([])).toBe('No delivery date yet');
});
