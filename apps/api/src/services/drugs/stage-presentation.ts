import type { Answer, Body } from '@bolt/contracts';
import type { Ancillary, CatalogueDrug, Container } from '@bolt/domain/catalogue/catalogue-document';
import { type Country, drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { defaultAncillary } from '@bolt/domain/compounding/line/ancillary-options';
import { type DrugLine, emptyDrugLine } from '@bolt/domain/compounding/line/drug-line';
import { diluentOfLine, presentationsForLine } from '@bolt/domain/compounding/line/find-presentations';
import { lineOptions } from '@bolt/domain/compounding/line/line-options';
import { finishedProductLine } from '@bolt/domain/compounding/line/product-line';
import { type Refusal, refuse } from '../../problems.ts';
import { secondDrugsOf } from './describe-drug.ts';
import { findDrug } from './find-drug.ts';
import { guidanceDose } from './guidance-dose.ts';
import { presentProduct } from './present-product.ts';

type Fields = Body<'POST /api/v1/drug-presentation'>;
type Staged = Answer<'POST /api/v1/drug-presentation'>;

/** What may follow the fields that are chosen so far: the same options as the form's own. */
export function stagePresentation(
  catalogue: Catalogue,
  fields: Fields,
  countryCode: string,
): Staged | Refusal {
  const product = catalogue.finishedProducts.get(fields.reference ?? '');
  const line = product
    ? finishedProductLine(catalogue, product.finishedProductCode)
    : chosenLine(catalogue, fields);
  const drug1 = catalogue.drugs.get(line.drugCode ?? '');
  if (!drug1) return refuse('drug-not-found');
  const drug2 = catalogue.drugs.get(line.drug2Code ?? '');
  const options = lineOptions(catalogue, line);
  return {
    warning: stabilityWarning(catalogue, line, drug1),
    drug1: describeChosen(drug1, line.routeCode, countryCode),
    drug2: drug2 ? describeChosen(drug2, line.routeCode, countryCode) : null,
    drug2_options: secondDrugsOf(catalogue, drug1, countryCode).map(({ id, label }) => ({ id, label })),
    admin_route_options: options.routes.map((route) => ({
      id: route.adminRouteCode,
      label: route.administrationRouteDescription,
    })),
    container_options: options.containerTypes.map((type) => ({
      id: type.containerTypeId,
      label: type.containerTypeName,
    })),
    diluent_options: options.diluents.map((diluent) => ({
      id: diluent.diluentId,
      label: diluent.diluentGenericName,
    })),
    diluent_is_optional: options.diluentOptional,
    container_description_options: options.containers.map(describeContainer),
    presentation_ids: presentationIds(catalogue, line),
    ancillary_options: options.ancillaries1.map(describeAncillary),
    default_ancillary_part_code: defaultAncillary(catalogue, line)?.componentPartCode ?? null,
    product: product ? presentProduct(catalogue, product, countryCode) : null,
  };
}

function chosenLine(catalogue: Catalogue, fields: Fields): DrugLine {
  const drug1 = findDrug(
    catalogue,
    fields.drug1_id ?? fields.drug1_name ?? fields.drug_name ?? fields.reference,
  );
  const drug2 = findDrug(catalogue, fields.drug2_id ?? fields.drug2_name);
  return {
    ...emptyDrugLine,
    drugCode: drug1?.drugCode ?? null,
    drug2Code: drug2?.drugCode ?? null,
    secondDrugShown: drug2 !== undefined,
    routeCode: fields.adminRouteCode ?? null,
    containerTypeId: fields.containerTypeId ?? null,
    diluentId: fields.diluent_id ?? null,
    containerPartCode: fields.containerPartCode ?? null,
  };
}

/** The presentations that agree with everything chosen so far. */
function presentationIds(catalogue: Catalogue, line: DrugLine): number[] {
  const { routeCode, containerTypeId, diluentId, containerPartCode } = line;
  return presentationsForLine(catalogue, line)
    .filter(
      (each) =>
        (routeCode === null || each.adminRouteCode === routeCode) &&
        (containerTypeId === null || each.containerTypeId === containerTypeId) &&
        (diluentId === null || each.diluentId === diluentId) &&
        (containerPartCode === null || each.containerPartCodes.includes(containerPartCode)),
    )
    .map((each) => each.drugPresentationId);
}

/** Said as soon as container type and diluent are known: no figure could make the combination a tested one. */
function stabilityWarning(catalogue: Catalogue, line: DrugLine, drug: CatalogueDrug): string | null {
  const diluentId = diluentOfLine(catalogue, line);
  if (line.type !== 'PS' || line.containerTypeId === null || diluentId === null) return null;
  const isTested = drug.stability.some(
    (entry) => entry.containerTypeId === line.containerTypeId && entry.diluentId === diluentId,
  );
  return isTested ? null : 'No system stability exists for this drug';
}

const describeChosen = (drug: CatalogueDrug, routeCode: string | null, countryCode: string) => ({
  id: drug.drugCode,
  name: drugDisplayName(drug, countryCode as Country),
  uoms: drug.doseUnits,
  ...guidanceDose(drug, routeCode),
});

const describeContainer = (container: Container) => ({
  genericName: container.genericName,
  containerName: container.containerName,
  size: container.size,
  containerPartCode: container.containerPartCode,
  componentId: container.componentId,
  containerID: container.containerID,
  minimumVolume: container.minimumVolume,
  maximumVolume: container.maximumVolume,
  sizeInDefaultUOM: container.sizeInDefaultUOM,
});

const describeAncillary = (ancillary: Ancillary) => ({
  componentID: ancillary.componentID,
  genericName: ancillary.genericName,
  componentPartCode: ancillary.componentPartCode,
});
