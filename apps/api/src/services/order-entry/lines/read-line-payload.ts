import type { Body } from '@bolt/contracts';
import type { Catalogue, Presentation } from '@bolt/domain/catalogue/index-catalogue';
import { type DrugLine, type DrugLineField, emptyDrugLine } from '@bolt/domain/compounding/line/drug-line';
import { finishedProductLine, tpnProductLine } from '@bolt/domain/compounding/line/product-line';
import { type Refusal, refuse } from '#problems.ts';

export type LinePayload = Body<'POST /api/v1/order/drug/add'>;

/** The payload's own names of the form's fields: what a client reads in `fields`. */
export const payloadNames: Partial<Record<DrugLineField, keyof LinePayload>> = {
  finishedProductCode: 'fp_code',
  tpnCode: 'tpn_code',
  drugCode: 'drug1_id',
  drug1DoseText: 'drug1Dose',
  drug1Unit: 'drug1DoseUom',
  drug2Code: 'drugPresentationId',
  drug2DoseText: 'drug2Dose',
  drug2Unit: 'drug2DoseUom',
  routeCode: 'adminRouteCode',
  diluentId: 'diluent_id',
  infusionTimeText: 'infusionTime',
  infusionTimeUnit: 'infusionTimeDuration',
  volumeText: 'diluentVolume',
  exactVolume: 'diluentExactFinalVolume',
};

const presentationUnknown = 'Presentation not found';
const notOfPresentation = 'This does not belong to the presentation';

/** The line that a payload orders. The presentation decides drugs, route, container type and diluent. */
export function readLinePayload(catalogue: Catalogue, payload: LinePayload): DrugLine | Refusal {
  const onHold = payload.onHold ?? false;
  if (payload.fp_code !== undefined) return finishedProductLine(catalogue, payload.fp_code);
  if (payload.tpn_code !== undefined) return tpnProductLine(payload.tpn_code);
  const presentation = catalogue.presentations.get(payload.drugPresentationId ?? 0);
  if (!presentation) return refuse('form-invalid', { fields: { drugPresentationId: presentationUnknown } });
  const fields = contradictions(catalogue, payload, presentation);
  if (Object.keys(fields).length > 0) return refuse('form-invalid', { fields });

  const swapped = payload.drug1_id !== undefined && payload.drug1_id === presentation.drug2Code;
  const codes = [presentation.drug1Code, presentation.drug2Code];
  const [drugCode = null, drug2Code = null] = swapped ? codes.reverse() : codes;
  return {
    ...emptyDrugLine,
    drugCode,
    drug2Code,
    secondDrugShown: drug2Code !== null,
    drug1DoseText: payload.drug1Dose ?? '',
    drug1Unit: payload.drug1DoseUom ?? onlyUnit(catalogue, drugCode),
    drug2DoseText: drug2Code === null ? '' : (payload.drug2Dose ?? ''),
    drug2Unit: drug2Code === null ? null : (payload.drug2DoseUom ?? onlyUnit(catalogue, drug2Code)),
    routeCode: presentation.adminRouteCode,
    containerTypeId: presentation.containerTypeId,
    diluentId: presentation.diluentId,
    containerPartCode: payload.containerPartCode ?? partCodeOf(catalogue, payload.containerId),
    infusionTimeText: payload.infusionTime ?? '',
    infusionTimeUnit: payload.infusionTimeDuration ?? 'hours',
    volumeText: payload.diluentVolume ?? '',
    exactVolume: payload.diluentExactFinalVolume ?? false,
    ancillary1Id: payload.ancillary1Id ?? null,
    ancillary2Id: payload.ancillary2Id ?? null,
    onHold,
  };
}

/** A payload that names another drug, route, type or diluent than its presentation is a mistake, not a choice. */
function contradictions(
  catalogue: Catalogue,
  payload: LinePayload,
  presentation: Presentation,
): Record<string, string> {
  const route = catalogue.routes.get(presentation.adminRouteCode)?.administrationRouteDescription;
  const stated: [keyof LinePayload, unknown, unknown][] = [
    ['drug1_id', payload.drug1_id, [presentation.drug1Code, presentation.drug2Code]],
    ['adminRouteCode', payload.adminRouteCode, [presentation.adminRouteCode]],
    ['admin_route_desc', payload.admin_route_desc, [route]],
    ['containerTypeId', payload.containerTypeId, [presentation.containerTypeId]],
    ['diluent_id', payload.diluent_id ?? undefined, [presentation.diluentId]],
  ];
  const wrong = stated.filter(
    ([, given, allowed]) => given !== undefined && !(allowed as unknown[]).includes(given),
  );
  return Object.fromEntries(wrong.map(([name]) => [name, notOfPresentation]));
}

/** A dose without a unit is in mg where the drug is dosed in mg, and asks for its unit elsewhere (decision H1). */
function onlyUnit(catalogue: Catalogue, drugCode: string | null): string | null {
  const unit = catalogue.drugs.get(drugCode ?? '')?.defaultDoseUnit;
  return unit === 'mg' ? unit : null;
}

function partCodeOf(catalogue: Catalogue, containerId: number | undefined): string | null {
  if (containerId === undefined) return null;
  const container = catalogue.document.containers.find((each) => each.containerID === containerId);
  return container?.containerPartCode ?? null;
}
