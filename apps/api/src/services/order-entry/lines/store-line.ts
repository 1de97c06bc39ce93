import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { OwnProduct } from '@bolt/domain/catalogue/own-product';
import { containerRulesOfLine } from '@bolt/domain/compounding/line/container-rules-of-line';
import type { DrugLine, LineDelivery } from '@bolt/domain/compounding/line/drug-line';
import { orderedVolume } from '@bolt/domain/compounding/volumes/volume-limits';
import { parseDecimal } from '@bolt/domain/quantities/decimal';
import { newId } from '#database/new-id.ts';
import type {
  LineWithDeliveries,
  OrderLineDeliveryRow,
  OrderLineRow,
  WrittenLine,
  WrittenLineWithDeliveries,
} from '#database/queries/order-line-row.ts';
import type { OrderWork } from '../order-work.ts';
import type { OrderedDelivery } from './deliveries-of-payload.ts';
import type { Judgement } from './judge-line.ts';
import { type ConfirmedFinding, keepOverrides } from './keep-overrides.ts';
import { nameLine } from './name-line.ts';

/** A line that passed every check, with what its row keeps besides. */
export interface CheckedLine {
  line: DrugLine;
  /** Its own from the start: the lines after it are judged beside it. An edited line keeps the id that it has. */
  lineId: string;
  evaluation: Judgement;
  deliveries: OrderedDelivery[];
  patientId: string | null;
  doseSplit: string[] | null;
  /** What was found and is ordered all the same; of a split for all its doses. */
  confirmed: readonly ConfirmedFinding[];
  isFavourite: boolean;
  reordered: boolean;
}

/** Of the row that is replaced; a new line has none. */
type Replaced = Pick<OrderLineRow, 'line_id' | 'version' | 'comment_log' | 'reordered'>;

/** A plain decimal without a sign of how it was typed ('05.0' becomes '5'); null where nothing was typed. */
function figure(text: string): string | null {
  const parsed = parseDecimal(text);
  return parsed.ok ? parsed.value.toFixed() : null;
}

const formulationOf = ({ formulationId: id, formulationVersion: version }: OwnProduct) => ({ id, version });

/** What the judgement of a line leaves in its row; a finished product's volumes are the catalogue's own. */
export const judgementColumns = ({
  volumes,
  concentration,
  promises,
  findings,
  stability,
  catalogueVersion,
  judgedWith,
}: Judgement) => ({
  ...(volumes && { drug_volume_ml: volumes.drugVolumeMl, total_volume_ml: volumes.totalVolumeMl }),
  shown_figures: {
    concentration,
    infusionHours: volumes?.infusionHours ?? null,
    promises,
    ...(judgedWith.ownProduct && { formulation: formulationOf(judgedWith.ownProduct) }),
  },
  findings,
  stability,
  catalogue_version: catalogueVersion,
  judged_with: judgedWith,
});

/** The rows of a checked line: the line and one for each delivery. */
export function storeLine(
  { actor, now }: OrderWork,
  catalogue: Catalogue,
  checked: CheckedLine,
  replaced?: Replaced,
): WrittenLineWithDeliveries {
  const { line, evaluation, patientId } = checked;
  const { infusionTimeShown, volumeRule } = containerRulesOfLine(catalogue, line);
  const isPreparation = line.type === 'PS';
  const timed = isPreparation && infusionTimeShown;
  const lineId = replaced?.line_id ?? checked.lineId;
  const row: WrittenLine = {
    line_id: lineId,
    patient_id: patientId,
    line_type: line.type,
    order_name: nameLine(catalogue, line, actor.countryCode),
    drug_presentation_id: isPreparation ? evaluation.drugPresentationId : null,
    fp_code: line.finishedProductCode,
    tpn_code: line.tpnCode,
    drug1_code: line.drugCode,
    drug1_dose: figure(line.drug1DoseText),
    drug1_uom: line.drug1Unit,
    drug2_code: line.drug2Code,
    drug2_dose: figure(line.drug2DoseText),
    drug2_uom: line.drug2Unit,
    dose_split: checked.doseSplit,
    admin_route_code: line.routeCode,
    container_type_id: line.containerTypeId,
    container_part_code: line.containerPartCode,
    diluent_id: line.diluentId,
    diluent_volume_ml: orderedVolume(catalogue, line),
    exact_final_volume: volumeRule === 'forced' || (volumeRule !== 'hidden' && line.exactVolume),
    drug_volume_ml: null,
    total_volume_ml: line.type === 'FP' ? figure(line.volumeText) : null,
    ...judgementColumns(evaluation),
    infusion_time: timed ? figure(line.infusionTimeText) : null,
    infusion_time_unit: timed ? line.infusionTimeUnit : null,
    ancillary1_id: line.ancillary1Id,
    ancillary2_id: line.ancillary2Id,
    ...keepOverrides(checked.confirmed, evaluation.findings, { by: actor.userName, at: now }),
    edit_required: false,
    reordered: replaced?.reordered ?? checked.reordered,
    is_favourite: checked.isFavourite,
    comment_log: replaced?.comment_log ?? [],
    version: (replaced?.version ?? 0) + 1,
  };
  const deliveries = checked.deliveries.map(
    (delivery, index): OrderLineDeliveryRow => ({
      delivery_id: newId(now.getTime()),
      line_id: lineId,
      row_number: index + 1,
      delivery_date: delivery.deliveryDate,
      treatment_date: delivery.treatmentDate,
      quantity: delivery.quantity,
      on_hold: line.onHold,
    }),
  );
  return { line: row, deliveries };
}

/** The line of a row as the form would hold it, for a judgement of today. */
export function drugLineOfRow({ line: row, deliveries }: LineWithDeliveries): DrugLine {
  return {
    type: row.line_type,
    drugCode: row.drug1_code,
    secondDrugShown: row.drug2_code !== null,
    drug2Code: row.drug2_code,
    drug1DoseText: row.drug1_dose ?? '',
    drug1Unit: row.drug1_uom,
    drug2DoseText: row.drug2_dose ?? '',
    drug2Unit: row.drug2_uom,
    routeCode: row.admin_route_code,
    containerTypeId: row.container_type_id,
    diluentId: row.diluent_id,
    containerPartCode: row.container_part_code,
    infusionTimeText: row.infusion_time ?? '',
    infusionTimeUnit: infusionUnitOf(row),
    volumeText: row.diluent_volume_ml ?? '',
    exactVolume: row.exact_final_volume,
    ancillary1Id: row.ancillary1_id,
    ancillary2Id: row.ancillary2_id,
    onHold: deliveries.some((delivery) => delivery.on_hold),
    finishedProductCode: row.fp_code,
    tpnCode: row.tpn_code,
  };
}

/** Hours, where no time was typed or it is from before they had a unit. */
export const infusionUnitOf = (row: Pick<OrderLineRow, 'infusion_time_unit'>): DrugLine['infusionTimeUnit'] =>
  (row.infusion_time_unit as DrugLine['infusionTimeUnit'] | null) ?? 'hours';

/** The deliveries of a stored line as the domain judges them. */
export const restoreDeliveries = ({ deliveries }: Pick<LineWithDeliveries, 'deliveries'>): LineDelivery[] =>
  deliveries.map(({ delivery_date: deliveryDate, treatment_date: treatmentDate, quantity }) => ({
    deliveryDate,
    treatmentDate,
    quantity,
  }));
