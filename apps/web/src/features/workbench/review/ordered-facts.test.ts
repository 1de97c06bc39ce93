import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { expect, it } from 'vitest';
import { orderedFacts } from './ordered-facts.ts';

const itemOfNothing = {
  order_line_type: 'PS',
  description: '',
  administrationRouteDescription: 'Subcutaneous',
  diluent: null,
  container: 'Syringe 3 mL',
  containerSize: 3,
  containerTypeName: 'Syringe',
  containerPartCode: null,
  totalVolume: 2.502,
  infusionTime: null,
  ancillary1Name: null,
  ancillary2Name: null,
  drug1Name: 'azacitidine',
  drug1Dose: 62.5,
  drug1UOM: 'mg',
  drug1DoseSplit: [],
  drug2Name: null,
};

const facts = (item: object, quantity = 2, site = 'CMP') =>
  Object.fromEntries(
    orderedFacts({
      item: { ...itemOfNothing, ...item },
      quantity,
      patient: null,
      patientName: null,
      site,
    } as unknown as ItemDetail).map(({ label, value }) => [label, value]),
  );

it('says of a part of a split dose which part it is, so that two of them are not taken for one order too many', () => {
  const part = { drug1Dose: 62.5, drug1UOM: 'mg', drug1DoseSplit: [62.5, 62.5, 62.55] };
  expect(facts(part)['Split dose']).toBe('62.5\u00a0mg of 187.55\u00a0mg in 3');
  expect(facts({ ...part, drug1DoseSplit: [] })).not.toHaveProperty('Split dose');
});

it('writes a quantity as figures are written', () => {
  expect(facts({}, 1200).Quantity).toBe('1,200');
});

it('says that no patient is named, but not of nutrition, whose bags carry initials of their own', () => {
  expect(facts({}).Patient).toBe('No patient name');
  expect(facts({}, 2, 'TPN')).not.toHaveProperty('Patient');
});
