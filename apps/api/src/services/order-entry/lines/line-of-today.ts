import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { finishedProductLine } from '@bolt/domain/compounding/line/product-line';

/** A product is ordered by its code; one that is gone stays as it was ordered, for the judgement to refuse. */
export function lineOfToday(catalogue: Catalogue, line: DrugLine): DrugLine {
  const code = line.finishedProductCode ?? '';
  if (line.type !== 'FP' || !catalogue.finishedProducts.has(code)) return line;
  return { ...finishedProductLine(catalogue, code), onHold: line.onHold };
}
