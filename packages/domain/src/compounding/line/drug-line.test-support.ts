import { type DrugLine, emptyDrugLine } from './drug-line.ts';

/** The first worked example of the catalogue's arithmetic: 2400 mg/m2 x 1.9 m2 over 46 h. */
export const fluorouracilInfusor: DrugLine = {
  ...emptyDrugLine,
  drugCode: 'FLUOROURACIL',
  drug1DoseText: '4560',
  drug1Unit: 'mg',
  routeCode: 'IV',
  containerTypeId: 'INF',
  diluentId: 'NS',
  containerPartCode: 'DMO-INF-0240-L3',
  infusionTimeText: '46',
};

/** The second: 85 mg/m2 x 1.9 m2 in a 250 mL bag. */
export const oxaliplatinBag: DrugLine = {
  ...emptyDrugLine,
  drugCode: 'OXALIPLATIN',
  drug1DoseText: '161.5',
  drug1Unit: 'mg',
  routeCode: 'IV',
  containerTypeId: 'FLB',
  diluentId: 'D5',
  containerPartCode: 'DMO-FLB-0250-D5',
};
