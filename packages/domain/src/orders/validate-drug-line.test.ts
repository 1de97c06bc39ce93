import { describe, expect, it } from 'vitest';
import { demoCatalogue, demoDocument } from '../catalogue/demo-catalogue.test-support.ts';
import { indexCatalogue } from '../catalogue/index-catalogue.ts';
import { fluorouracilInfusor, oxaliplatinBag } from '../compounding/line/drug-line.test-support.ts';
import { type DrugLine, emptyDrugLine } from '../compounding/line/drug-line.ts';
import { lineOptions } from '../compounding/line/line-options.ts';
import { quantityRuleOfLine } from './quantity-rule-of-line.ts';
import { type DeliveryRow, explainDeliveryRow, validateDeliveryRows } from './validate-delivery-rows.ts';
import { validateDrugLine } from './validate-drug-line.ts';

const messages = (line: DrugLine) => validateDrugLine(demoCatalogue, line);

const syringe: DrugLine = {
  ...emptyDrugLine,
  drugCode: 'FLUOROURACIL',
  drug1DoseText: '750',
  drug1Unit: 'mg',
  routeCode: 'IV',
  containerTypeId: 'SYR',
  diluentId: 'NS',
  containerPartCode: 'DMO-SYR-0020-LL',
  volumeText: '20',
  exactVolume: true,
};

describe('the drug form', () => {
  it('finds nothing wrong with the worked examples', () => {
    expect([messages(fluorouracilInfusor), messages(oxaliplatinBag), messages(syringe)]).toEqual([
      {},
      {},
      {},
    ]);
  });

  it('offers the same choices what each catalogue offers, though another was asked right before', () => {
    const { containerPartCode } = fluorouracilInfusor;
    const containers = demoDocument.containers.filter((each) => each.containerPartCode !== containerPartCode);
    const without = indexCatalogue({ ...demoDocument, containers });
    expect(messages(fluorouracilInfusor)).toEqual({});
    expect(validateDrugLine(without, fluorouracilInfusor)).toEqual({
      containerPartCode: 'Choose one of the options',
    });
    expect(messages(fluorouracilInfusor)).toEqual({});
    expect(messages({ ...fluorouracilInfusor, routeCode: 'IM' })).toMatchObject({
      routeCode: 'Choose one of the options',
    });
  });

  it('[DRUGFORM-31] [DRUGFORM-37] requires drug, route, container type, diluent and container', () => {
    expect(messages(emptyDrugLine)).toMatchObject({
      drugCode: 'Required field',
      routeCode: 'Required field',
      containerTypeId: 'Required field',
      diluentId: 'Required field',
      containerPartCode: 'Required field',
    });
    const undiluted = { ...syringe, diluentId: null, exactVolume: false, volumeText: '' };
    expect(messages(undiluted).diluentId).toBeUndefined();
  });

  it('[DRUGFORM-32] requires a dose unless the line is a product', () => {
    expect(messages({ ...syringe, drug1DoseText: '' }).drug1DoseText).toBe('Required field');
    expect(messages({ ...emptyDrugLine, type: 'FP', finishedProductCode: 'DMO-FP-0101' })).toEqual({});
    expect(messages({ ...emptyDrugLine, type: 'TPN', tpnCode: 'DMO-TPN-001' })).toEqual({});
    expect(messages({ ...emptyDrugLine, type: 'TPN' })).toEqual({ drugCode: 'Required field' });
  });

  it('[DRUGFORM-33] [DRUGFORM-34] refuses a dose of zero or with 3 decimals', () => {
    const dose = (drug1DoseText: string) => messages({ ...syringe, drug1DoseText }).drug1DoseText;
    expect(dose('0')).toBe('Dose must be greater than zero');
    expect(dose('-1')).toBe('Dose must be greater than zero');
    expect(dose('0.01')).toBeUndefined();
    expect(dose('1.255')).toBe('Max decimal places is 2');
    expect(dose('1,250')).toBe('Enter a plain number');
    expect(dose('9'.repeat(300))).toBe('Max digits before the point is 12');
    expect(dose(`0.${'1'.repeat(300)}`)).toBe('Max decimal places is 2');
  });

  it('[DRUGFORM-36] requires the second drug and its dose when it is shown', () => {
    const line: DrugLine = { ...emptyDrugLine, drugCode: 'MORPHINE', secondDrugShown: true };
    expect(messages(line)).toMatchObject({ drug2Code: 'Required field', drug2DoseText: 'Required field' });
    const zero = messages({ ...line, drug2Code: 'KETAMINE', drug2DoseText: '0' });
    expect(zero.drug2DoseText).toBe('Dose must be greater than zero');
  });

  it('[DRUGFORM-38] requires an infusion time above zero where it is shown', () => {
    const time = (infusionTimeText: string) =>
      messages({ ...fluorouracilInfusor, infusionTimeText }).infusionTimeText;
    expect(time('')).toBe('Required field');
    expect(time('0')).toBe('Infusion time must be greater than zero');
    expect(time('46.125')).toBe('Max decimal places is 2');
    expect(messages({ ...syringe, infusionTimeText: 'x' }).infusionTimeText).toBeUndefined();
  });

  it('[DRUGFORM-39] [DRUGFORM-40] allows 168 hours in every unit', () => {
    const time = (infusionTimeText: string, infusionTimeUnit: DrugLine['infusionTimeUnit']) =>
      messages({ ...fluorouracilInfusor, infusionTimeText, infusionTimeUnit }).infusionTimeText;
    expect([time('168', 'hours'), time('10080', 'minutes'), time('7', 'days')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const tooLong = 'Max value allowed 168 hours';
    expect([time('168.01', 'hours'), time('10080.01', 'minutes'), time('7.01', 'days')]).toEqual([
      tooLong,
      tooLong,
      tooLong,
    ]);
  });

  it('[DRUGFORM-42] requires the volume only where exact volume is forced', () => {
    expect(messages({ ...syringe, volumeText: '' }).volumeText).toBe('Required field');
    expect(messages({ ...oxaliplatinBag, volumeText: '' }).volumeText).toBeUndefined();
  });

  it('[DRUGFORM-43] keeps an exact volume within the container', () => {
    const volume = (volumeText: string) => messages({ ...syringe, volumeText }).volumeText;
    const { minimumVolume = 0 } = demoCatalogue.containers.get('DMO-SYR-0020-LL') ?? {};
    expect(volume(String(minimumVolume))).toBeUndefined();
    expect(volume(String(minimumVolume - 0.01))).toBe(`Min value allowed ${minimumVolume}mL`);
    expect(volume('20')).toBeUndefined();
    expect(volume('20.01')).toBe('Max value allowed 20mL');
    expect(messages({ ...oxaliplatinBag, volumeText: '1' }).volumeText).toBeUndefined();
  });

  it('[DRUGFORM-44] refuses a volume of zero or with 3 decimals', () => {
    expect(messages({ ...oxaliplatinBag, volumeText: '0' }).volumeText).toBe(
      'Volume must be greater than zero',
    );
    expect(messages({ ...oxaliplatinBag, volumeText: '9.999' }).volumeText).toBe('Max decimal places is 2');
  });

  it('[DRUGFORM-45] requires ancillary 1 where a default exists', () => {
    const docetaxel: DrugLine = {
      ...oxaliplatinBag,
      drugCode: 'DOCETAXEL',
      drug1DoseText: '100',
    };
    expect(messages(docetaxel)).toEqual({ ancillary1Id: 'Required field' });
    expect(messages({ ...docetaxel, ancillary1Id: 7004 })).toEqual({});
  });

  it('refuses a choice that the line does not offer', () => {
    expect(messages({ ...oxaliplatinBag, diluentId: 'NS' }).diluentId).toBe('Choose one of the options');
  });
});

describe('delivery rows', () => {
  const row = { deliveryDate: '05/03/2031', treatmentDate: '', quantity: '1' };
  const context = {
    today: '2031-03-03',
    quantityRule: { min_order_quantity: 4, multiple: 4, max_batch_size: 200 },
    hasPatient: true,
  };
  const check = (change: Partial<typeof row>) =>
    validateDeliveryRows([{ ...row, quantity: '4', ...change }], context)[0];

  it('[DRUGFORM-46] [DRUGFORM-47] requires a valid date', () => {
    expect(check({ deliveryDate: '' })).toEqual({ deliveryDate: 'Please provide a date' });
    expect(check({ deliveryDate: '31/02/2031' })).toEqual({ deliveryDate: 'Please provide a valid date' });
    expect(check({ deliveryDate: '5/03/2031' })).toEqual({});
  });

  it('[DRUGFORM-54] refuses a date in the past and accepts today', () => {
    expect(check({ deliveryDate: '2/3/2031' })).toEqual({ deliveryDate: 'Please provide a future date' });
    expect(check({ deliveryDate: '3/3/2031' })).toEqual({});
  });

  it('[DRUGFORM-48] refuses a treatment date before the delivery date', () => {
    const wrong = { treatmentDate: 'Please provide a valid treatment date' };
    expect(check({ treatmentDate: '04/03/2031' })).toEqual(wrong);
    expect(check({ treatmentDate: 'soon' })).toEqual(wrong);
    expect(check({ treatmentDate: '05/03/2031' })).toEqual({});
  });

  it('[DRUGFORM-50] [DRUGFORM-52] [DRUGFORM-53] judges the quantity', () => {
    const quantity = (text: string) => check({ quantity: text })?.quantity;
    expect(quantity('')).toBe('Please provide a quantity');
    expect(quantity('1.5')).toBe('Please provide a quantity');
    expect(quantity('0')).toBe('Please provide a quantity greater than zero');
    expect(quantity('3')).toBe('Quantity ordered is less than the minimum of 4');
    expect(quantity('6')).toBe('Order quantity must be in multiples of 4');
    expect(quantity('204')).toBe('Order quantity is more than the maximum of 200');
    expect(quantity('200')).toBeUndefined();
  });

  it('says why, where the message that a row has to bear does not', () => {
    const why = (change: Partial<DeliveryRow>) => explainDeliveryRow({ ...row, ...change });
    expect(why({})).toEqual({});
    expect(why({ treatmentDate: '04/03/2031' })).toEqual({
      treatmentDate: 'It is before the delivery date Wed\u00a005/03/2031',
    });
    const another = 'Type it as DD/MM/YYYY';
    expect(why({ deliveryDate: '5/3/31' })).toEqual({ deliveryDate: another });
    expect(why({ treatmentDate: '2031-03-05' })).toEqual({ treatmentDate: another });
    expect(why({ treatmentDate: '', quantity: '' })).toEqual({});
    expect(['1.5', 'two', '1e9'].map((quantity) => why({ quantity }).quantity)).toEqual(
      Array(3).fill('Whole numbers only'),
    );
    expect(why({ quantity: '1000000000' })).toEqual({ quantity: 'At most 999,999,999' });
    expect(why({ quantity: '999999999' })).toEqual({});
  });

  it('[DRUGFORM-51] takes the multiple of finished and nutrition products', () => {
    const finished: DrugLine = { ...emptyDrugLine, type: 'FP', finishedProductCode: 'DMO-FP-0101' };
    expect(quantityRuleOfLine(demoCatalogue, finished)).toMatchObject({ multiple: 5 });
    const tpn: DrugLine = { ...emptyDrugLine, type: 'TPN', tpnCode: 'DMO-TPN-001' };
    expect(quantityRuleOfLine(demoCatalogue, tpn)).toMatchObject({ multiple: 4, max_batch_size: 200 });
    expect(quantityRuleOfLine(demoCatalogue, syringe)).toMatchObject({ multiple: 2, max_batch_size: 10 });
  });

  it('says nothing of a volume that the form does not show', () => {
    const options = lineOptions(demoCatalogue, oxaliplatinBag);
    const hidden = [fluorouracilInfusor, oxaliplatinBag, emptyDrugLine].filter((line) =>
      ['hidden', null].includes(lineOptions(demoCatalogue, line).volumeRule),
    );
    expect([options.volumeRule !== undefined, hidden.length > 0]).toEqual([true, true]);
    for (const line of hidden) expect(messages({ ...line, volumeText: '0' }).volumeText).toBeUndefined();
  });
});
