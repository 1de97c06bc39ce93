import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { quantityRuleOfLine } from '@bolt/domain/orders/quantity-rule-of-line';
import { smallestQuantity } from '@bolt/domain/orders/validate-quantity';

/** The smallest quantity of a line that may be ordered, as a row has it; empty while a nutrition line has no product. */
export function smallestOfLine(catalogue: Catalogue, line: DrugLine): string {
  if (line.type === 'TPN' && line.tpnCode === null) return '';
  return String(smallestQuantity(quantityRuleOfLine(catalogue, line)));
}
