import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import {
  compareJudgements,
  type JudgementChange,
  type ShownJudgement,
} from '@bolt/domain/orders/compare-judgements';
import { formatQuantity } from '@bolt/domain/quantities/format-quantity';
import type { OrderLineRow, WrittenLine } from '#database/queries/order-line-row.ts';
import type { Judgement } from './judge-line.ts';
import { keepNeededOverrides } from './keep-overrides.ts';
import { judgementColumns } from './store-line.ts';

/** The row of a line with its newest judgement; a product's own figures are those of today's catalogue. */
export function renewedRow(row: OrderLineRow, line: DrugLine, judgement: Judgement): WrittenLine {
  return {
    ...row,
    ...(line.type === 'FP' && productColumns(line)),
    ...judgementColumns(judgement),
    ...keepNeededOverrides(row, judgement.findings),
  };
}

const productColumns = (line: DrugLine) => ({
  drug1_dose: line.drug1DoseText || null,
  drug1_uom: line.drug1Unit,
  drug2_dose: line.drug2DoseText || null,
  drug2_uom: line.drug2Unit,
  diluent_volume_ml: line.volumeText || null,
  total_volume_ml: line.volumeText || null,
});

/** What of a line reads otherwise than it was shown. */
export const changesOf = (shown: OrderLineRow, now: OrderLineRow): JudgementChange[] =>
  compareJudgements(shownJudgement(shown), shownJudgement(now));

export const shownJudgement = (row: OrderLineRow): ShownJudgement => ({
  doses: [
    [row.drug1_dose, row.drug1_uom],
    [row.drug2_dose, row.drug2_uom],
  ].flatMap(([dose, unit]) => (dose ? formatQuantity(dose, unit ?? '') : [])),
  drugVolumeMl: row.drug_volume_ml,
  totalVolumeMl: row.total_volume_ml,
  stability: row.stability,
  findings: row.findings,
  figures: row.shown_figures,
});
