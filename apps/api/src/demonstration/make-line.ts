import { type Country, drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { DrugLine } from '@bolt/domain/compounding/drug-line';
import { evaluateLine } from '@bolt/domain/compounding/evaluate-line';
import type { Evaluation } from '@bolt/domain/compounding/evaluation';
import { nameOrderLine } from '@bolt/domain/orders/name-order-line';
import type { KeptOverride } from '../database/queries/order-lines.queries.ts';
import type { StaffMember } from './hospital-staff.ts';
import type { HospitalWorld } from './hospital-world.ts';

export interface OrderedDelivery {
  deliveryDate: string;
  treatmentDate: string | null;
}

const REASONS = {
  overrideStability: 'Given on the day of delivery; agreed with the treating team.',
  overrideDosage: 'Dose confirmed with the consultant.',
};

/** The columns of a line that its preparation decides, judged as the server judges every line. */
export function lineColumns(
  { catalogue, hospital, rules, holidays }: HospitalWorld,
  line: DrugLine,
  deliveries: readonly OrderedDelivery[],
  confirmed: { by: StaffMember; at: Date },
) {
  const evaluation = evaluateLine(catalogue, line, { deliveries, delivery: { rules, holidays } });
  const blocking = evaluation.findings.find(({ severity }) => severity === 'blocks');
  if (blocking || !evaluation.complete) {
    throw new Error(`A line of ${line.drugCode} cannot be made: ${blocking?.detail ?? 'it is not complete'}`);
  }
  const overrides = overridesOf(evaluation, confirmed);
  const { volumes } = evaluation;
  return {
    line_type: line.type,
    order_name: nameOf(catalogue, line, hospital.countryCode as Country),
    drug_presentation_id: line.type === 'PS' ? evaluation.drugPresentationId : null,
    fp_code: line.finishedProductCode,
    tpn_code: line.tpnCode,
    drug1_code: line.drugCode,
    drug1_dose: line.drug1DoseText || null,
    drug1_uom: line.drug1Unit,
    drug2_code: line.drug2Code,
    drug2_dose: line.drug2DoseText || null,
    drug2_uom: line.drug2Unit,
    admin_route_code: line.routeCode,
    container_type_id: line.containerTypeId,
    container_part_code: line.containerPartCode,
    diluent_id: line.diluentId,
    diluent_volume_ml: line.volumeText || null,
    exact_final_volume: line.exactVolume,
    drug_volume_ml: volumes?.drugVolumeMl ?? null,
    total_volume_ml: volumes?.totalVolumeMl ?? null,
    infusion_time: line.infusionTimeText || null,
    infusion_time_unit: line.infusionTimeText ? line.infusionTimeUnit : null,
    ancillary1_id: line.ancillary1Id,
    ancillary2_id: line.ancillary2Id,
    override_stability: overrides.some(({ override }) => override === 'overrideStability'),
    override_dosage: overrides.some(({ override }) => override === 'overrideDosage'),
    overrides,
    findings: evaluation.findings,
    stability: evaluation.stability,
    catalogue_version: evaluation.catalogueVersion,
    edit_required: false,
    reordered: false,
    is_favourite: false,
    comment_log: [],
    version: 1,
  };
}

/** Whatever needed an override was confirmed, with what was shown (decision H6). */
function overridesOf({ findings }: Evaluation, { by, at }: { by: StaffMember; at: Date }): KeptOverride[] {
  return findings.flatMap(({ override, detail }) =>
    override
      ? [{ override, by: by.name, at: at.toISOString(), shown: detail, reason: REASONS[override] }]
      : [],
  );
}

/** What lists call the line: the catalogue's description of a product, else the parts of the preparation. */
export function nameOf(catalogue: Catalogue, line: DrugLine, country: Country): string {
  const product =
    catalogue.finishedProducts.get(line.finishedProductCode ?? '')?.description ??
    catalogue.tpnProducts.get(line.tpnCode ?? '')?.tpn_product;
  if (product !== undefined) return product;
  const drugName = (code: string | null) => {
    const drug = catalogue.drugs.get(code ?? '');
    return drug ? drugDisplayName(drug, country) : null;
  };
  const container = catalogue.containers.get(line.containerPartCode ?? '');
  return nameOrderLine({
    drugName: drugName(line.drugCode) ?? '',
    drug2Name: drugName(line.drug2Code),
    routeName: catalogue.routes.get(line.routeCode ?? '')?.administrationRouteDescription,
    diluentName: catalogue.diluents.get(line.diluentId ?? '')?.diluentGenericName,
    infusionTime: line.infusionTimeText
      ? { value: line.infusionTimeText, unit: line.infusionTimeUnit }
      : null,
    containerTypeName: catalogue.containerTypes.get(line.containerTypeId ?? '')?.containerTypeName,
    containerName: container?.containerName,
    containerSizeMl: container?.sizeInDefaultUOM,
    ancillaryNames: [line.ancillary1Id, line.ancillary2Id].flatMap(
      (id) => catalogue.ancillaries.get(id ?? 0)?.genericName ?? [],
    ),
  });
}
