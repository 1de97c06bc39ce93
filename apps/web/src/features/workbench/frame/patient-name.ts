import type { ItemRow } from '@bolt/contracts/workbench-items.contract';
import { orderSiteRules } from '@bolt/domain/orders/order-sites';

/**
 * Who an item is for. Orders of nutrition name nobody: whose a bag is stands in its own name, initials and reference, and
 * nothing beside that says that there is no name.
 */
export const patientNameOf = ({ patientName, site }: Pick<ItemRow, 'patientName' | 'site'>): string =>
  patientName ?? (namesPatients({ site }) ? 'No patient name' : '');

export const namesPatients = ({ site }: Pick<ItemRow, 'site'>): boolean => orderSiteRules[site].hasPatients;
