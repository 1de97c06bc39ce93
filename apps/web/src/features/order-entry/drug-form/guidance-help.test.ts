import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { fluorouracilInfusor } from '@bolt/domain/compounding/drug-line.test-support';
import { expect, it } from 'vitest';
import { guidanceHelp, guidanceWarning } from './guidance-help.ts';

const typed = { ...fluorouracilInfusor, containerTypeId: null, diluentId: null, containerPartCode: null };
const warned = (drug1DoseText: string, changes = {}) =>
  guidanceWarning(demoCatalogue, { ...typed, drug1DoseText, ...changes }, 1);

it('a dose above the guidance is said while the rest of the preparation is still open', () => {
  expect(guidanceHelp(demoCatalogue, typed, 1)).toBe('Guidance up to 6,000\u00a0mg');
  expect(warned('6000')).toBeUndefined();
  expect(warned('6000.01')).toBe('Above the guidance of 6,000\u00a0mg');
  expect(warned('9999', { routeCode: null })).toBe('Above the guidance of 6,000\u00a0mg');
});

it('what cannot be read or compared yet is said by nobody', () => {
  for (const text of ['', '9,999', '9999mg']) expect(warned(text)).toBeUndefined();
  expect(warned('9999', { drug1Unit: null })).toBeUndefined();
  expect(warned('9999', { drugCode: null })).toBeUndefined();
});
