import type { DrugLineField } from '@bolt/domain/compounding/line/drug-line';

/** The labels of the fields, as the form shows them. */
export const fieldNames = {
  drugCode: 'Drug name',
  drug1DoseText: 'Dose',
  drug1Unit: 'Unit',
  drug2Code: 'Second drug',
  drug2DoseText: 'Second dose',
  drug2Unit: 'Second unit',
  routeCode: 'Route',
  containerTypeId: 'Container type',
  diluentId: 'Diluent',
  containerPartCode: 'Container',
  infusionTimeText: 'Infusion time',
  volumeText: 'Volume',
  exactVolume: 'Exact final volume',
  ancillary1Id: 'Ancillary 1',
  ancillary2Id: 'Ancillary 2',
  onHold: 'Place item on hold',
} as const satisfies Partial<Record<DrugLineField, string>>;

const names: Partial<Record<DrugLineField, string>> = fieldNames;

/** undefined for what is no field of its own on the screen. */
export const nameOfField = (field: DrugLineField): string | undefined => names[field];
