import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { validateDrugLine } from '../../orders/validate-drug-line.ts';
import { changeDrugLine } from './change-drug-line.ts';
import { fluorouracilInfusor, oxaliplatinBag } from './drug-line.test-support.ts';
import { type DrugLine, emptyDrugLine } from './drug-line.ts';
import { lineOptions } from './line-options.ts';
import { finishedProductLine, tpnProductLine } from './product-line.ts';
import { restoreLine } from './restore-line.ts';

const restore = (line: DrugLine, catalogue: Catalogue = demoCatalogue) => restoreLine(catalogue, line);

/** Today's catalogue, in which no presentation takes this container any more. */
const withoutContainer = (code: string): Catalogue => {
  const containers = new Map(demoCatalogue.containers);
  containers.delete(code);
  return { ...demoCatalogue, containers };
};

const emptied = (drugCode: string, field: 'drug1Unit' | 'routeCode'): DrugLine => {
  const { line } = changeDrugLine(demoCatalogue, emptyDrugLine, { field: 'drugCode', value: drugCode });
  return changeDrugLine(demoCatalogue, line, { field, value: null }).line;
};

describe('a line that was typed earlier', () => {
  it.each([
    ['whole', fluorouracilInfusor],
    ['on hold', { ...oxaliplatinBag, onHold: true }],
    [
      'half',
      { ...emptyDrugLine, drugCode: 'FLUOROURACIL', drug1DoseText: '45', drug1Unit: 'mg', routeCode: 'IV' },
    ],
    ['wrong', { ...fluorouracilInfusor, drug1DoseText: '4 5,6x', infusionTimeText: '9999' }],
    ['with an entry emptied that had filled itself', emptied('OXALIPLATIN', 'drug1Unit')],
    ['with another one emptied', emptied('OXALIPLATIN', 'routeCode')],
    ['of a finished product', finishedProductLine(demoCatalogue, 'DMO-FP-0101')],
    ['without a product', { ...emptyDrugLine, type: 'TPN' as const }],
    ['empty', emptyDrugLine],
  ])('comes back as it was, %s', (_name, line) => {
    expect(restore(line)).toEqual({ line, lost: [] });
  });

  it('comes back with every nutrition product that is still in the catalogue', () => {
    for (const code of demoCatalogue.tpnProducts.keys())
      expect(restore(tpnProductLine(code))).toEqual({ line: tpnProductLine(code), lost: [] });
  });

  it('loses a container that is gone, with what belonged to it, and keeps what came before', () => {
    const { line, lost } = restore(fluorouracilInfusor, withoutContainer('DMO-INF-0240-L3'));
    expect(lost).toEqual(['containerPartCode', 'infusionTimeText']);
    expect(line).toMatchObject({ drug1DoseText: '4560', containerTypeId: 'INF', infusionTimeText: '' });
    expect(line.containerPartCode).not.toBe('DMO-INF-0240-L3');
  });

  it('is empty when its drug or product is gone', () => {
    const drugs = new Map(demoCatalogue.drugs);
    drugs.delete('FLUOROURACIL');
    const withoutDrug = restore(fluorouracilInfusor, { ...demoCatalogue, drugs });
    expect(withoutDrug.line).toEqual(emptyDrugLine);
    expect(withoutDrug.lost).toContain('drugCode');
    const finishedProducts = new Map();
    const product = restore(finishedProductLine(demoCatalogue, 'DMO-FP-0101'), {
      ...demoCatalogue,
      finishedProducts,
    });
    expect(product).toEqual({ line: emptyDrugLine, lost: ['drugCode'] });
    expect(restore(tpnProductLine('GONE'))).toEqual({
      line: { ...emptyDrugLine, type: 'TPN' },
      lost: ['tpnCode'],
    });
  });

  it('never brings back an entry that could not be made today, and loses none without saying so', () => {
    const any = <Value>(values: Iterable<Value>) => fc.option(fc.constantFrom(...values));
    const anyLine = fc.record({
      drugCode: any([...demoCatalogue.drugs.keys(), 'GONE']),
      drug1Unit: any(['mg', 'g', 'microgram', 'gone']),
      drug1DoseText: fc.constantFrom('', '5'),
      secondDrugShown: fc.boolean(),
      drug2Code: any(demoCatalogue.drugs.keys()),
      routeCode: any([...demoCatalogue.routes.keys(), 'GONE']),
      containerTypeId: any([...demoCatalogue.containerTypes.keys(), 'GONE']),
      diluentId: any([...demoCatalogue.diluents.keys(), 'GONE']),
      containerPartCode: any([...demoCatalogue.containers.keys(), 'GONE']),
      infusionTimeText: fc.constantFrom('', '46'),
      ancillary1Id: any([7004, 1]),
    });
    fc.assert(
      fc.property(anyLine, (changes) => {
        const typed: DrugLine = { ...emptyDrugLine, ...changes };
        const { line, lost } = restore(typed);
        const options = lineOptions(demoCatalogue, line);
        const among = (value: unknown, offered: readonly unknown[]) =>
          value === null || offered.includes(value);
        expect(among(line.drug1Unit, options.drug1Units)).toBe(true);
        expect(
          among(
            line.drug2Code,
            options.secondDrugs.map((each) => each.drugCode),
          ),
        ).toBe(true);
        expect(
          among(
            line.routeCode,
            options.routes.map((each) => each.adminRouteCode),
          ),
        ).toBe(true);
        expect(
          among(
            line.containerTypeId,
            options.containerTypes.map((each) => each.containerTypeId),
          ),
        ).toBe(true);
        expect(
          among(
            line.diluentId,
            options.diluents.map((each) => each.diluentId),
          ),
        ).toBe(true);
        expect(
          among(
            line.containerPartCode,
            options.containers.map((each) => each.containerPartCode),
          ),
        ).toBe(true);
        expect(
          among(
            line.ancillary1Id,
            options.ancillaries1.map((each) => each.componentID),
          ),
        ).toBe(true);
        for (const field of ['drugCode', 'routeCode', 'containerPartCode', 'infusionTimeText'] as const)
          expect(typed[field] === line[field] || !typed[field] || lost.includes(field)).toBe(true);
        // What is restored is something a user can have typed: it comes back as it is.
        expect(restore(line)).toEqual({ line, lost: [] });
        expect(validateDrugLine(demoCatalogue, line)).toBeDefined();
      }),
      { numRuns: 300 },
    );
  });
});
