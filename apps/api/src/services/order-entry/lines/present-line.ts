import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { namedContainer, namedFinishedProduct, namedTpnProduct } from '@bolt/domain/catalogue/named-entries';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { orderedVolume } from '@bolt/domain/compounding/volumes/volume-limits';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { quantityRuleOfLine } from '@bolt/domain/orders/quantity-rule-of-line';
import type {
  LineWithDeliveries,
  OrderLineDeliveryRow,
  OrderLineRow,
} from '#database/queries/order-line-row.ts';
import { lineNames } from './line-names.ts';
import { maximumDose } from './maximum-dose.ts';
import { expiryOf } from './present-expiry.ts';
import { drugLineOfRow } from './store-line.ts';

/** A stored line in the specification's names, with the words of the catalogue that it was judged by. */
export function presentLine(
  catalogue: Catalogue,
  stored: LineWithDeliveries,
  countryCode: string,
): DraftLine {
  const { line: row, deliveries } = stored;
  const line = drugLineOfRow(stored);
  const rule = quantityRuleOfLine(catalogue, line);
  const firstTreatment = deliveries[0]?.treatment_date ?? null;
  return {
    orderLineItemId: row.line_id,
    patientId: row.patient_id ?? '0',
    type: row.line_type,
    drugName: row.order_name,
    quantity: deliveries.reduce((sum, delivery) => sum + delivery.quantity, 0),
    treatmentDate: firstTreatment && formatCareDate(firstTreatment),
    treatmentDateFormatted: firstTreatment && formatCareDate(firstTreatment),
    deliveryDateArray: deliveries.map(presentDelivery),
    onHold: deliveries.some((delivery) => delivery.on_hold),
    editRequired: row.edit_required,
    overrideStability: row.override_stability,
    overrideDosage: row.override_dosage,
    overrides: row.overrides,
    reordered: row.reordered,
    isFavourite: row.is_favourite,
    commentLog: row.comment_log,
    min_order_quantity: rule.min_order_quantity,
    max_batch_size: rule.max_batch_size,
    multiple: rule.multiple,
    ...productFields(catalogue, row),
    ...namedFields(catalogue, row, line, countryCode),
    ...presentJudgement(stored),
    findings: row.findings,
    version: row.version,
  };
}

/** The figures of a line's judgement, as they are kept with it. */
export function presentJudgement({ line: row, deliveries }: LineWithDeliveries) {
  const expiry = deliveries.map((delivery) => expiryOf(row, delivery));
  return {
    drugVolume: asNumber(row.drug_volume_ml),
    totalVolume: asNumber(row.total_volume_ml),
    concentration: row.shown_figures?.concentration ?? null,
    stability: row.stability,
    expiry: expiry.length > 0 && expiry.every((each) => each !== null) ? expiry : null,
    catalogueVersion: row.catalogue_version,
  };
}

const asNumber = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

const presentDelivery = (delivery: OrderLineDeliveryRow): DraftLine['deliveryDateArray'][number] => [
  formatCareDate(delivery.delivery_date),
  delivery.treatment_date ? formatCareDate(delivery.treatment_date) : false,
  delivery.quantity,
  delivery.row_number,
];

function productFields(catalogue: Catalogue, row: OrderLineRow) {
  const product = namedFinishedProduct(catalogue, row.fp_code);
  return {
    drugPresentationId: row.drug_presentation_id,
    fp_code: row.fp_code,
    finishedProductCode: product?.finishedProductCode ?? row.fp_code,
    tpn_code: row.tpn_code,
    tpn_product: namedTpnProduct(catalogue, row.tpn_code)?.tpn_product ?? null,
    description: product?.description ?? row.order_name,
  };
}

function namedFields(catalogue: Catalogue, row: OrderLineRow, line: DrugLine, countryCode: string) {
  const names = lineNames(catalogue, row, countryCode as Country);
  const firstMaximum = maximumDose(catalogue, row.drug1_code, row.drug1_uom, row.admin_route_code);
  const secondMaximum = maximumDose(catalogue, row.drug2_code, row.drug2_uom, row.admin_route_code);
  return {
    drug1_id: row.drug1_code,
    drug1Name: names.drug1Name,
    drug1_name: names.drug1Name,
    drug1GenericName: names.drug1GenericName,
    drug1Dose: asNumber(row.drug1_dose),
    drug1DoseSplit: (row.dose_split ?? []).map(Number),
    drug1UOM: row.drug1_uom,
    drug1_maxdose: firstMaximum.maximum,
    drug1_maxdoseuom: firstMaximum.unit,
    drug2_id: row.drug2_code,
    drug2_name: names.drug2Name,
    drug2GenericName: names.drug2GenericName,
    drug2Dose: asNumber(row.drug2_dose),
    drug2UOM: row.drug2_uom,
    drug2_maxdose: secondMaximum.maximum,
    drug2_maxdoseuom: secondMaximum.unit,
    cytotoxic: names.cytotoxic,
    adminRouteCode: row.admin_route_code,
    admin_route_desc: names.administrationRouteDescription,
    administrationRouteDescription: names.administrationRouteDescription,
    containerTypeId: row.container_type_id,
    container_type_name: names.containerTypeName,
    container: names.container,
    containerSize: names.containerSize,
    deviceGenericName: names.deviceGenericName,
    containerPartCode: row.container_part_code,
    containerId: namedContainer(catalogue, row.container_part_code)?.containerID ?? null,
    diluent_id: row.diluent_id,
    diluent: names.diluent,
    diluentGenericName: names.diluentGenericName,
    // Lines from before it was cleared may hold a volume that has no part in what is made.
    diluentVolume: asNumber(orderedVolume(catalogue, line)),
    diluentExactFinalVolume: row.exact_final_volume,
    infusionTime: asNumber(row.infusion_time),
    infusionTimeDuration: row.infusion_time_unit,
    ancillary1Id: row.ancillary1_id,
    ancillary1Name: names.ancillary1Name,
    ancillary2Id: row.ancillary2_id,
    ancillary2Name: names.ancillary2Name,
  };
}
