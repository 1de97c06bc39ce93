import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { changeDrugLine, type DrugLineChange } from './change-drug-line.ts';
import { fluorouracilInfusor } from './drug-line.test-support.ts';
import { type DrugLine, emptyDrugLine } from './drug-line.ts';

function apply(line: DrugLine, ...changes: DrugLineChange[]): DrugLine {
  return changes.reduce((current, change) => changeDrugLine(demoCatalogue, current, change).line, line);
}

describe('the cascade', () => {
  it('[DRUGFORM-18] empties every dependent field when another drug is selected', () => {
    const { line, cleared } = changeDrugLine(demoCatalogue, fluorouracilInfusor, {
      field: 'drugCode',
      value: 'METHOTREXATE',
    });
    expect(line).toEqual({ ...emptyDrugLine, drugCode: 'METHOTREXATE', drug1Unit: 'mg' });
    expect(cleared).toEqual([
      'drug1DoseText',
      'routeCode',
      'containerTypeId',
      'diluentId',
      'containerPartCode',
      'infusionTimeText',
    ]);
  });

  it('[DRUGFORM-21] keeps the fields before the one that changed and empties those after it', () => {
    const { line } = changeDrugLine(demoCatalogue, fluorouracilInfusor, {
      field: 'containerTypeId',
      value: 'FLB',
    });
    expect(line).toMatchObject({ drug1DoseText: '4560', routeCode: 'IV', containerTypeId: 'FLB' });
    expect(line).toMatchObject({ diluentId: null, containerPartCode: null, infusionTimeText: '' });
  });

  it('fills a field that has one choice and says so', () => {
    const { line, filled } = changeDrugLine(demoCatalogue, emptyDrugLine, {
      field: 'drugCode',
      value: 'OXALIPLATIN',
    });
    expect(line).toMatchObject({ drug1Unit: 'mg', routeCode: 'IV', containerTypeId: null });
    expect(filled).toEqual(['drug1Unit', 'routeCode']);
  });

  it('fills the usual unit of a drug that is dosed in several, and leaves another one that was chosen', () => {
    const line = apply(emptyDrugLine, { field: 'drugCode', value: 'VANCOMYCIN' });
    expect(line.drug1Unit).toBe('g');
    const inMg = apply(line, { field: 'drug1Unit', value: 'mg' }, { field: 'drug1DoseText', value: '750' });
    expect(inMg).toMatchObject({ drug1Unit: 'mg', drug1DoseText: '750' });
    expect(apply(inMg, { field: 'drug1Unit', value: null }).drug1Unit).toBeNull();
  });

  it('sets exact volume where the container type forces it, and not in a fluid bag', () => {
    const syringe = apply(
      emptyDrugLine,
      { field: 'drugCode', value: 'FLUOROURACIL' },
      { field: 'containerTypeId', value: 'SYR' },
      { field: 'diluentId', value: 'NS' },
    );
    expect(syringe.exactVolume).toBe(true);
    const bag = apply(
      syringe,
      { field: 'containerTypeId', value: 'FLB' },
      { field: 'diluentId', value: 'NS' },
    );
    expect(bag.exactVolume).toBe(false);
  });

  it('fills the run time of an Intermate and the ancillary that the drug needs', () => {
    const intermate = apply(
      emptyDrugLine,
      { field: 'drugCode', value: 'CEFAZOLIN' },
      { field: 'containerTypeId', value: 'IMT' },
      { field: 'diluentId', value: 'NS' },
      { field: 'containerPartCode', value: 'DMO-IMT-0100-S3' },
    );
    expect(intermate.infusionTimeText).toBe('0.5');
    const docetaxel = apply(
      emptyDrugLine,
      { field: 'drugCode', value: 'DOCETAXEL' },
      { field: 'containerTypeId', value: 'FLB' },
      { field: 'diluentId', value: 'D5' },
      { field: 'containerPartCode', value: 'DMO-FLB-0250-D5' },
    );
    expect(docetaxel.ancillary1Id).toBe(7004);
  });

  it('[DRUGFORM-24] fills every field of a finished product', () => {
    const { line } = changeDrugLine(demoCatalogue, fluorouracilInfusor, {
      field: 'finishedProductCode',
      value: 'DMO-FP-0101',
    });
    expect(line).toMatchObject({
      type: 'FP',
      drugCode: 'BUPIVACAINE',
      drug2Code: 'FENTANYL',
      drug2DoseText: '200',
      containerPartCode: 'DMO-EMB-0100-EV',
    });
    expect(apply(line, { field: 'drugCode', value: 'FLUOROURACIL' }).type).toBe('PS');
    expect(apply(line, { field: 'drugCode', value: 'BUPIVACAINE' })).toMatchObject({
      type: 'PS',
      finishedProductCode: null,
      drug1DoseText: '',
    });
  });

  it('changes nothing when a figure, a checkbox or the same value is entered', () => {
    const same = changeDrugLine(demoCatalogue, fluorouracilInfusor, { field: 'routeCode', value: 'IV' });
    expect(same).toEqual({ line: fluorouracilInfusor, cleared: [], filled: [] });
    const dose = changeDrugLine(demoCatalogue, fluorouracilInfusor, { field: 'drug1DoseText', value: '1' });
    expect(dose.cleared).toEqual([]);
  });
});
