import { fluorouracilInfusor } from '../line/drug-line.test-support.ts';
import { type DrugLine, emptyDrugLine } from '../line/drug-line.ts';
import type { SpecifiedCode } from './evaluation.ts';

const fluorouracilBag: DrugLine = {
  ...emptyDrugLine,
  drugCode: 'FLUOROURACIL',
  drug1DoseText: '100',
  drug1Unit: 'mg',
  routeCode: 'IV',
  containerTypeId: 'FLB',
  diluentId: 'NS',
  containerPartCode: 'DMO-FLB-0050-NS',
};

const fluorouracilSyringe: DrugLine = {
  ...fluorouracilBag,
  drug1DoseText: '2000',
  containerTypeId: 'SYR',
  containerPartCode: 'DMO-SYR-0060-LL',
};

const morphineWithKetamine: DrugLine = {
  ...emptyDrugLine,
  drugCode: 'MORPHINE',
  drug1DoseText: '50',
  drug1Unit: 'mg',
  secondDrugShown: true,
  drug2Code: 'KETAMINE',
  drug2DoseText: '100',
  drug2Unit: 'mg',
  routeCode: 'IV',
  containerTypeId: 'SYR',
  diluentId: 'NS',
  containerPartCode: 'DMO-SYR-0050-LL',
  volumeText: '50',
  exactVolume: true,
};

/** A line of the demonstration catalogue for each code, and for that code alone. */
export const linesByCode: Record<SpecifiedCode, DrugLine> = {
  INVALID_LINE: { ...fluorouracilInfusor, infusionTimeText: '10' },
  'VLD-GMX-TOTALVOLUME': { ...fluorouracilBag, drug1DoseText: '2500' },
  'VLD-INV-SYRINGEVOLUME': { ...fluorouracilSyringe, drug1DoseText: '4560', diluentId: 'NONE' },
  'VLD-INV-CALCULATEDDILUENTVOLUME': { ...fluorouracilSyringe, volumeText: '30', exactVolume: true },
  'VLD-MIS-STABILITY': {
    ...fluorouracilBag,
    drug1DoseText: '1000',
    containerTypeId: 'EMB',
    containerPartCode: 'DMO-EMB-0250-EV',
    volumeText: '250',
    exactVolume: true,
  },
  MissingStability: { ...fluorouracilInfusor, drug1DoseText: '500' },
  MissingStability2: { ...morphineWithKetamine, diluentId: 'D5' },
  'VLD-TEX-DRUG1DOSE': { ...fluorouracilInfusor, drug1DoseText: '7560' },
  'VLD-TEX-DRUG2DOSE': { ...morphineWithKetamine, drug1DoseText: '100', drug2DoseText: '1000' },
  // Its treatment is before the trial's delivery date: see the tests that give it one.
  'VLD-UNX-ADMINISTRATIONDATE': fluorouracilInfusor,
  RemovalVolumeRange: {
    ...fluorouracilBag,
    containerPartCode: 'DMO-FLB-0100-NS',
    volumeText: '50',
    exactVolume: true,
  },
  RemovalVolume: { ...fluorouracilBag, volumeText: '50', exactVolume: true },
};
