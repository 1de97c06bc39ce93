import type { OrderQuantityRule } from '../catalogue/catalogue-document.ts';
import { type Catalogue, orderQuantityRuleOf } from '../catalogue/index-catalogue.ts';
import type { DrugLine } from '../compounding/line/drug-line.ts';
import { presentationIdOf } from '../compounding/line/find-presentations.ts';

/** Minimum, multiple and largest batch of what the line orders; the usual rule while that is not known. */
export function quantityRuleOfLine(catalogue: Catalogue, line: DrugLine): OrderQuantityRule {
  const product = catalogue.finishedProducts.get(line.finishedProductCode ?? '');
  if (line.type === 'FP' && product) return product;
  const tpn = catalogue.tpnProducts.get(line.tpnCode ?? '');
  if (line.type === 'TPN' && tpn) {
    const { min_order_quantity, accept_multiple, max_batch_size } = tpn;
    return { min_order_quantity, multiple: accept_multiple, max_batch_size };
  }
  return orderQuantityRuleOf(catalogue, presentationIdOf(catalogue, line) ?? 0);
}
