import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { formatQuantity } from '@bolt/domain/quantities/format-quantity';

/** 'fluorouracil 4,560 mg' */
export function savedLineWords(line: DraftLine): string {
  const dose = line.drug1Dose === null || !line.drug1UOM ? '' : formatQuantity(line.drug1Dose, line.drug1UOM);
  return `${line.drug1_name ?? line.drugName} ${dose}`.trim();
}
