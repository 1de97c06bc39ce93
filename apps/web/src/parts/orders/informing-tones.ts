import type { InformingLineCode } from '@bolt/domain/compounding/findings/line-findings';

/** How what needs no answer is told, on the label of a form as at the line that was ordered. */
export const informingTones: Readonly<Record<InformingLineCode, 'warning' | 'info'>> = {
  'VLD-UNX-ADMINISTRATIONDATE': 'warning',
  RemovalVolumeRange: 'info',
  RemovalVolume: 'info',
  NoGuidanceDose: 'warning',
  AlreadyOrdered: 'warning',
  DayDose: 'warning',
  NotDeliverable: 'warning',
  Withdrawn: 'warning',
  MadeForPatient: 'warning',
  LargeQuantity: 'warning',
  QuantityTenfold: 'warning',
  FarDate: 'warning',
};
