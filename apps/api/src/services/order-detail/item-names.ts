import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { type Country, drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { namedDrug } from '@bolt/domain/catalogue/named-entries';
import type { PlacedItemRow } from '../../database/queries/order-detail.queries.ts';

type Names = Pick<
  OrderItem,
  | 'drug1Name'
  | 'drug2Name'
  | 'drug1GenericName'
  | 'drug2GenericName'
  | 'cytotoxic'
  | 'administrationRouteDescription'
  | 'container'
  | 'deviceGenericName'
  | 'containerTypeName'
  | 'containerMaximumVolume'
  | 'diluent'
  | 'diluentGenericName'
  | 'ancillary1Name'
  | 'ancillary2Name'
>;

/** What the codes of a line are called in the catalogue it was ordered from; null where it has no such code. */
export function itemNames(row: PlacedItemRow, catalogue: Catalogue | undefined, country: Country): Names {
  const drug1 = catalogue && namedDrug(catalogue, row.drug1_code);
  const drug2 = catalogue && namedDrug(catalogue, row.drug2_code);
  const container = catalogue?.containers.get(row.container_part_code ?? '');
  const diluent = catalogue?.diluents.get(row.diluent_id ?? '')?.diluentGenericName ?? null;
  const ancillary = (id: number | null) => catalogue?.ancillaries.get(id ?? 0)?.genericName ?? null;
  return {
    drug1Name: drug1 ? drugDisplayName(drug1, country) : null,
    drug2Name: drug2 ? drugDisplayName(drug2, country) : null,
    drug1GenericName: drug1?.drugName ?? null,
    drug2GenericName: drug2?.drugName ?? null,
    cytotoxic: Boolean(drug1?.cytotoxic || drug2?.cytotoxic),
    administrationRouteDescription:
      catalogue?.routes.get(row.admin_route_code ?? '')?.administrationRouteDescription ?? null,
    container: container?.containerName ?? null,
    deviceGenericName: container?.genericName ?? null,
    containerTypeName: catalogue?.containerTypes.get(row.container_type_id ?? '')?.containerTypeName ?? null,
    containerMaximumVolume: container?.maximumVolume ?? null,
    diluent,
    diluentGenericName: diluent,
    ancillary1Name: ancillary(row.ancillary1_id),
    ancillary2Name: ancillary(row.ancillary2_id),
  };
}
