import { addDays, formatCareDate } from '../../packages/domain/src/dates/care-date.ts';

/** DD/MM/YYYY a week ahead: past every cut-off, and never in the past while a measure runs. */
export const deliveryDate = (): string => formatCareDate(addDays(new Date().toISOString().slice(0, 10), 7));

/** 4,560 mg in an Infusor LV5 over 46 h: the first worked example of the catalogue, 91.2 mL in 230 mL. */
export const fluorouracil = (orderRef: string) => ({
  orderRef,
  drugPresentationId: 20012,
  drug1Dose: '4560',
  drug1DoseUom: 'mg',
  containerPartCode: 'DMO-INF-0240-L3',
  infusionTime: '46',
  infusionTimeDuration: 'hours',
  deliveryDateArray: [[deliveryDate(), false, '1', 1]],
});
