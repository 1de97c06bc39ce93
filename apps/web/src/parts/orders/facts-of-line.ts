import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import type { DrugFacts, LineFacts } from '@bolt/domain/orders/line-words/line-facts';

/** What a line in words is made of, from the answer of a draft. */
export const factsOfDraftLine = (line: DraftLine): LineFacts => ({
  ...factsOfBoth(line),
  type: line.type,
  drugs: [
    ...drug(line.drug1Name, line.drug1Dose, line.drug1UOM),
    ...drug(line.drug2_name, line.drug2Dose, line.drug2UOM),
  ],
  orderedAs: line.tpn_product ?? (line.description || line.drugName),
  productCode: line.type === 'TPN' ? line.tpn_code : null,
  isUndiluted: line.type === 'PS' && line.diluent === null,
  containerTypeName: line.container_type_name,
});

/** The same from a placed order. */
export const factsOfItem = (item: OrderItem): LineFacts => ({
  ...factsOfBoth(item),
  type: item.order_line_type,
  drugs: [
    ...drug(item.drug1Name, item.drug1Dose, item.drug1UOM),
    ...drug(item.drug2Name, item.drug2Dose, item.drug2UOM),
  ],
  orderedAs: item.description,
  productCode: item.order_line_type === 'TPN' ? item.finishedProductCode : null,
  isUndiluted: item.order_line_type === 'PS' && item.diluent === null,
  containerTypeName: item.containerTypeName,
});

type Alike = Pick<
  DraftLine & OrderItem,
  | 'administrationRouteDescription'
  | 'diluent'
  | 'container'
  | 'containerSize'
  | 'deviceGenericName'
  | 'totalVolume'
  | 'infusionTime'
  | 'infusionTimeDuration'
  | 'ancillary1Name'
  | 'ancillary2Name'
>;

function factsOfBoth(line: Alike) {
  const { infusionTime: time, infusionTimeDuration: unit } = line;
  return {
    routeName: line.administrationRouteDescription,
    diluentName: line.diluent,
    containerName: line.container ?? line.deviceGenericName,
    containerSizeMl: line.containerSize,
    totalVolumeMl: line.totalVolume,
    infusionTime: time === null ? null : { value: time, unit: unit ?? 'hours' },
    ancillaryNames: [line.ancillary1Name, line.ancillary2Name].filter((name) => name !== null),
  };
}

const drug = (name: string | null, dose: number | null, unit: string | null): DrugFacts[] =>
  name === null ? [] : [{ name, dose, unit }];
