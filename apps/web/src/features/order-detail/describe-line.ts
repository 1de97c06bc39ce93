import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { describeStorage } from '@bolt/domain/compounding/stability/describe-storage';
import { formatQuantity, formatVolumeMl } from '@bolt/domain/quantities/format-quantity';
import { withinSentence } from '#parts/orders/within-sentence.ts';

/** Below this an infusion time means "none" (specification, business constants). */
const SHOWN_ABOVE = 0.001;

/** 'fluorouracil 4,560 mg', or of two drugs both with their doses. What has no dose is named as it was ordered. */
export function titleOf(item: OrderItem): string {
  return dosesOf(item).join(' + ') || item.description;
}

/** Which delivery is meant: 'fluorouracil 4,560 mg for 06/03/2031'. */
export const nameOf = (item: OrderItem): string => `${titleOf(item)} for ${item.dateRequiredFormatted}`;

/** Each drug with its dose and unit: 'oxaliplatin 161.5 mg'. */
export function dosesOf(item: OrderItem): string[] {
  const drugs = [
    [item.drug1Name ?? item.drug1GenericName, item.drug1Dose, item.drug1UOM],
    [item.drug2Name ?? item.drug2GenericName, item.drug2Dose, item.drug2UOM],
  ] as const;
  return drugs.flatMap(([name, dose, unit]) =>
    name && dose !== null ? [`${name} ${formatQuantity(dose, unit ?? '')}`.trim()] : [],
  );
}

/** 'in sodium chloride 0.9%, Infusor LV5, 230 mL over 46 hours, intravenous'. */
export function preparationOf(item: OrderItem): string {
  const diluent = diluentOf(item);
  const infusion = infusionTimeOf(item);
  const volume = item.totalVolume === null ? null : formatVolumeMl(item.totalVolume);
  const parts = [
    diluent && `in ${withinSentence(diluent)}`,
    containerOf(item),
    [volume, infusion && `over ${infusion}`].filter(Boolean).join(' '),
    item.administrationRouteDescription && withinSentence(item.administrationRouteDescription),
  ];
  return parts.filter(Boolean).join(', ');
}

export const diluentOf = (item: OrderItem): string | null => item.diluentGenericName ?? item.diluent;

export const containerOf = (item: OrderItem): string | null =>
  item.container ?? item.deviceGenericName ?? item.containerTypeName;

/** '46 hours'; null where the line has none. */
export function infusionTimeOf({ infusionTime, infusionTimeDuration }: OrderItem): string | null {
  if (infusionTime === null || !(infusionTime > SHOWN_ABOVE)) return null;
  return formatQuantity(infusionTime, infusionTimeDuration || 'hours');
}

/** '336 hours at 2 to 8 °C'; where no figure is known it says so and claims nothing. */
export function stabilityOf({ stabilityStorage, stabilityUOM, stabilityStorageType }: OrderItem): string {
  if (stabilityStorage === null) return 'Not known';
  return describeStorage({ stabilityStorage, stabilityUOM: stabilityUOM || 'hours', stabilityStorageType });
}

export const ancillariesOf = ({ ancillary1Name, ancillary2Name }: OrderItem): string | null =>
  [ancillary1Name, ancillary2Name].filter(Boolean).join(', ') || null;
