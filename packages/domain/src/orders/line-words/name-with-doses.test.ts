import { expect, it } from 'vitest';
import { nameWithDoses } from './name-with-doses.ts';

const fluorouracil = { drug: { drugName: 'fluorouracil' }, dose: '4560', unit: 'mg' };
const ropivacaine = { drug: { drugName: 'ropivacaine', tallManAU: 'ROPIvacaine' }, dose: '400', unit: 'mg' };
const fentanyl = { drug: { drugName: 'fentanyl', tallManNZ: 'fentaNYL' }, dose: '400', unit: 'mcg' };

/** Figures and units do not part on the screen; a test reads them as words. */
const named = (...asked: Parameters<typeof nameWithDoses>) =>
  Object.values(nameWithDoses(...asked)).map((text) => text.replaceAll('\u00a0', ' '));

it('sets each dose of a placed line behind its drug, in the letters in which the drug was ordered', () => {
  expect(named('fluorouracil, Intravenous, Infusor LV5', [fluorouracil])).toEqual([
    'fluorouracil 4,560 mg',
    'Intravenous, Infusor LV5',
  ]);
  expect(named('fluorouracil', [fluorouracil])).toEqual(['fluorouracil 4,560 mg', '']);
  expect(named('ROPIvacaine + fentanyl, Epidural', [ropivacaine, fentanyl])).toEqual([
    'ROPIvacaine 400 mg + fentanyl 400 microgram',
    'Epidural',
  ]);
  expect(named('ropivacaine + fentaNYL, Epidural', [ropivacaine, fentanyl])).toEqual([
    'ropivacaine 400 mg + fentaNYL 400 microgram',
    'Epidural',
  ]);
});

it('says the doses of drugs that are called otherwise now before the name, whole', () => {
  for (const drugs of [
    [{ ...fluorouracil, drug: { drugName: '5-FU' } }],
    [{ ...fluorouracil, drug: undefined }],
    // The beginning of another name is not this drug.
    [{ ...fluorouracil, drug: { drugName: 'fluor' } }],
  ])
    expect(named('fluorouracil, Intravenous', drugs)).toEqual(['4,560 mg fluorouracil, Intravenous', '']);
  expect(named('ropivacaine, Epidural', [ropivacaine, fentanyl])).toEqual([
    '400 mg + 400 microgram ropivacaine, Epidural',
    '',
  ]);
});

it('leaves a product its own name', () => {
  const product = { ...fluorouracil, dose: null, unit: null };
  expect(named('Morphine PCA 50 mL', [])).toEqual(['Morphine PCA 50 mL', '']);
  expect(named('Fluorouracil, ready made', [product])).toEqual(['Fluorouracil, ready made', '']);
});
