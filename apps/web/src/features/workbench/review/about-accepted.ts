import type { ItemDetail } from '@bolt/contracts/workbench-items.contract';
import { deliveryInWords } from '@bolt/domain/orders/line-words/deliveries-in-words';
import { namesPatients } from '../frame/patient-name.ts';

/** 'For Zoe Specimen, quantity 2 on Thu 06/03/2031.' */
export function aboutAccepted(item: ItemDetail): string {
  const quantity = deliveryInWords({ date: item.deliveryDate, quantity: item.quantity });
  if (item.patientName === null && !namesPatients(item)) return `Quantity ${quantity}.`;
  return `For ${item.patientName ?? 'no named patient'}, quantity ${quantity}.`;
}
