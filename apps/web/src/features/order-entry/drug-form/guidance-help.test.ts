import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { fluorouracilInfusor } from '@bolt/domain/compounding/line/drug-line.test-support';
import { expect, it } from 'vitest';
import { guidanceHelp, guidanceWarning } from './guidance-help.ts';

const typed = { ...fluorouracilInfusor, containerTypeId: null, diluentId: null, containerPartCode: null };
const warned = (drug1DoseText: string, changes = {}) =>
  guidanceWarning(demoCatalogue, { ...typed, drug1DoseText, ...changes }, 1, null);

it('a dose above the guidance is said while the rest of the preparation is still open', () => {
  expect(guidanceHelp(demoCatalogue, typed, 1, null)).toBe('Guidance up to 6,000\u00a0mg');
  expect(warned('6000')).toBeUndefined();
  expect(warned('6000.01')).toBe('Above the guidance of 6,000\u00a0mg');
  expect(warned('9999', { routeCode: null })).toBe('Above the guidance of 6,000\u00a0mg');
});

it('what cannot be read or compared yet is said by nobody', () => {
  for (const text of ['', '9,999', '9999mg']) expect(warned(text)).toBeUndefined();
  expect(warned('9999', { drug1Unit: null })).toBeUndefined();
  expect(warned('9999', { drugCode: null })).toBeUndefined();
});

it('before a route is chosen the figure is the range over the routes; then that of the route', () => {
  const line = { ...typed, drugCode: 'METHOTREXATE', drug1Unit: 'mg', drug1DoseText: '500', routeCode: null };
  const help = (changes: object) => guidanceHelp(demoCatalogue, { ...line, ...changes }, 1, null);
  expect(help({})).toBe('Guidance 15 to 20,000\u00a0mg, by route');
  expect(help({ drug1Unit: 'g' })).toBe('Guidance 0.015 to 20\u00a0g, by route');
  expect(help({ routeCode: 'IT' })).toBe('Guidance up to 15\u00a0mg');
  expect(help({ routeCode: 'IV' })).toBe('Guidance up to 20,000\u00a0mg');
  // The same figure by every route is one figure.
  expect(help({ drugCode: 'AZACITIDINE' })).toMatch(/^Guidance up to [\d,]+\u00a0mg$/);
  const warning = (changes: object) => guidanceWarning(demoCatalogue, { ...line, ...changes }, 1, null);
  expect(warning({})).toBe('Above the guidance of some routes');
  expect(warning({ drug1DoseText: '15' })).toBeUndefined();
  expect(warning({ drug1DoseText: '30000' })).toBe('Above the guidance of every route');
  expect(warning({ routeCode: 'SC' })).toBe('Above the guidance of 30\u00a0mg');
  expect(warning({ routeCode: 'IV' })).toBeUndefined();
});

it('a child is not told the guidance of adults as its own', () => {
  expect(guidanceHelp(demoCatalogue, typed, 1, 6)).toBe(
    'No guidance dose for this age. Adults: guidance up to 6,000\u00a0mg',
  );
  expect(guidanceHelp(demoCatalogue, typed, 1, 18)).toBe('Guidance up to 6,000\u00a0mg');
  const drug = demoCatalogue.drugs.get('FLUOROURACIL');
  const ofChildren = { unit: 'mg', value: 400, ages: { from: 2, to: 17 } };
  const catalogue = {
    ...demoCatalogue,
    drugs: new Map([
      ['FLUOROURACIL', { ...drug, maxGuidanceDose: [ofChildren], maxGuidanceDoseByRoute: [] }],
    ]),
  } as unknown as typeof demoCatalogue;
  expect(guidanceHelp(catalogue, typed, 1, 6)).toBe('Guidance up to 400\u00a0mg');
  expect(guidanceWarning(catalogue, { ...typed, drug1DoseText: '401' }, 1, 6)).toBe(
    'Above the guidance of 400\u00a0mg',
  );
});
