import { type Country, drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import {
  namedAncillary,
  namedContainer,
  namedContainerType,
  namedDiluent,
  namedDrug,
  namedFinishedProduct,
  namedRoute,
  namedTpnProduct,
} from '@bolt/domain/catalogue/named-entries';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { undilutedId } from '@bolt/domain/compounding/line/find-presentations';
import { nameOrderLine } from '@bolt/domain/orders/name-order-line';

/** A drug as the hospital's country writes it, offered or withdrawn; null for a code that was never known. */
export function displayNameOf(
  catalogue: Catalogue,
  drugCode: string | null,
  countryCode: string,
): string | null {
  const drug = namedDrug(catalogue, drugCode);
  return drug ? drugDisplayName(drug, countryCode as Country) : null;
}

/** The name of a line in lists. */
export function nameLine(catalogue: Catalogue, line: DrugLine, countryCode: string): string {
  if (line.type === 'FP') return namedFinishedProduct(catalogue, line.finishedProductCode)?.description ?? '';
  if (line.type === 'TPN') return namedTpnProduct(catalogue, line.tpnCode)?.tpn_product ?? '';
  const container = namedContainer(catalogue, line.containerPartCode);
  const containerTypeName = namedContainerType(catalogue, line.containerTypeId)?.containerTypeName;
  const diluent = namedDiluent(catalogue, line.diluentId ?? undilutedId);
  const ancillaries = [line.ancillary1Id, line.ancillary2Id].map((id) => namedAncillary(catalogue, id));
  return nameOrderLine({
    drugName: displayNameOf(catalogue, line.drugCode, countryCode) ?? '',
    drug2Name: displayNameOf(catalogue, line.drug2Code, countryCode),
    routeName: namedRoute(catalogue, line.routeCode)?.administrationRouteDescription,
    diluentName: diluent?.pseudo ? null : diluent?.diluentGenericName,
    infusionTime:
      line.infusionTimeText === '' ? null : { value: line.infusionTimeText, unit: line.infusionTimeUnit },
    containerTypeName,
    // A full bag is named after its fluid, which the diluent says already.
    containerName: container?.fluidDiluentId ? containerTypeName : container?.containerName,
    containerSizeMl: container?.sizeInDefaultUOM,
    ancillaryNames: ancillaries.flatMap((ancillary) => ancillary?.genericName ?? []),
  });
}
