import { type Country, drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import {
  namedAncillary,
  namedContainer,
  namedContainerType,
  namedDiluent,
  namedDrug,
  namedRoute,
} from '@bolt/domain/catalogue/named-entries';
import type { OrderLineRow } from '#database/queries/order-line-row.ts';

type NamedColumns = Pick<
  OrderLineRow,
  | 'drug1_code'
  | 'drug2_code'
  | 'admin_route_code'
  | 'container_type_id'
  | 'container_part_code'
  | 'diluent_id'
  | 'ancillary1_id'
  | 'ancillary2_id'
>;

/**
 * What the codes of a stored line are called in the catalogue that it was judged by, for a draft and a placed order
 * alike; null where it has no such code, or the catalogue is not there. 'Undiluted' is no diluent.
 */
export function lineNames(catalogue: Catalogue | undefined, row: NamedColumns, country: Country) {
  const first = catalogue && namedDrug(catalogue, row.drug1_code);
  const second = catalogue && namedDrug(catalogue, row.drug2_code);
  const container = catalogue && namedContainer(catalogue, row.container_part_code);
  const containerType = catalogue && namedContainerType(catalogue, row.container_type_id);
  const diluent = catalogue && namedDiluent(catalogue, row.diluent_id);
  const diluentName = diluent && !diluent.pseudo ? diluent.diluentGenericName : null;
  const route = catalogue && namedRoute(catalogue, row.admin_route_code);
  const ancillaryName = (id: number | null) =>
    (catalogue && namedAncillary(catalogue, id)?.genericName) ?? null;
  return {
    drug1Name: first ? drugDisplayName(first, country) : null,
    drug2Name: second ? drugDisplayName(second, country) : null,
    drug1GenericName: first?.drugName ?? null,
    drug2GenericName: second?.drugName ?? null,
    cytotoxic: Boolean(first?.cytotoxic || second?.cytotoxic),
    administrationRouteDescription: route?.administrationRouteDescription ?? null,
    container: container?.containerName ?? null,
    containerSize: container?.sizeInDefaultUOM ?? null,
    containerTypeName: containerType?.containerTypeName ?? null,
    deviceGenericName: container?.genericName ?? null,
    diluent: diluentName,
    diluentGenericName: diluentName,
    ancillary1Name: ancillaryName(row.ancillary1_id),
    ancillary2Name: ancillaryName(row.ancillary2_id),
  };
}
