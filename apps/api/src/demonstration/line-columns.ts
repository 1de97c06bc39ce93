import { findingsToConfirm } from '@bolt/domain/compounding/findings/confirmations';
import type { DrugLine, LineDelivery } from '@bolt/domain/compounding/line/drug-line';
import { judgeLine } from '../services/order-entry/lines/judge-line.ts';
import { keepOverrides } from '../services/order-entry/lines/keep-overrides.ts';
import { nameLine } from '../services/order-entry/lines/name-line.ts';
import { judgementColumns } from '../services/order-entry/lines/store-line.ts';
import type { StaffMember } from './hospital-staff.ts';
import type { HospitalWorld } from './hospital-world.ts';

const REASON = 'Agreed with the treating team.';

/** The columns of a line that its preparation decides, judged as the server judges every line. */
export function lineColumns(
  { catalogue, hospital, holidays }: HospitalWorld,
  line: DrugLine,
  deliveries: readonly LineDelivery[],
  confirmed: { by: StaffMember; at: Date },
) {
  const { hospitalId, countryCode } = hospital;
  const evaluation = judgeLine({ catalogue, hospitalId, countryCode, holidays }, line, deliveries);
  const blocking = evaluation.findings.find(({ severity }) => severity === 'blocks');
  if (blocking || !evaluation.complete) {
    throw new Error(`A line of ${line.drugCode} cannot be made: ${blocking?.detail ?? 'it is not complete'}`);
  }
  const { findings } = evaluation;
  const agreed = findingsToConfirm(findings).map((finding) => ({ finding, reason: REASON }));
  return {
    line_type: line.type,
    order_name: nameLine(catalogue, line, hospital.countryCode),
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
    drug_volume_ml: null,
    // A finished product has the volume that the catalogue states.
    total_volume_ml: line.volumeText || null,
    ...judgementColumns(evaluation),
    infusion_time: line.infusionTimeText || null,
    infusion_time_unit: line.infusionTimeText ? line.infusionTimeUnit : null,
    ancillary1_id: line.ancillary1Id,
    ancillary2_id: line.ancillary2Id,
    ...keepOverrides(agreed, findings, { by: confirmed.by.name, at: confirmed.at }),
    edit_required: false,
    reordered: false,
    is_favourite: false,
    comment_log: [],
    version: 1,
  };
}
