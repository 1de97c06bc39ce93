import { undilutedId } from '../../compounding/line/find-presentations.ts';
import type { PresentationRow } from '../catalogue-document.ts';
import { type CatalogueContent, type CatalogueFault, faultAt } from './catalogue-content.ts';
import { findRepeated } from './find-repeated.ts';
import { codesOf } from './find-unknown-codes.ts';

const file = 'presentations.json';

/** What is wrong with the orderable combinations: each must be one that its first drug offers. */
export function findPresentationFaults(content: CatalogueContent): CatalogueFault[] {
  const { presentations, orderQuantities } = content.document;
  return [
    ...findRepeated(
      presentations,
      ([id]) => id,
      ([id]) => faultAt(file, id)('drugPresentationId', 'another presentation has it already'),
    ),
    ...findRepeated(
      presentations,
      (row) => row.slice(1, 6).join('|'),
      ([id]) => faultAt(file, id)('', 'the same combination stands in the list before'),
    ),
    ...presentations.flatMap((row) => faultsOfRow(content, row)),
    ...Object.keys(orderQuantities.exceptions).flatMap((id) =>
      content.stated.presentations.has(id)
        ? []
        : [faultAt(file, 'orderQuantities')('exceptions', `there is no presentation ${id}`)],
    ),
    ...Object.entries({ default: orderQuantities.default, ...orderQuantities.exceptions }).flatMap(
      ([id, { min_order_quantity: least, max_batch_size: most }]) =>
        most !== 0 && least > most
          ? [
              faultAt(file, 'orderQuantities')(
                id,
                `min_order_quantity ${least} is above max_batch_size ${most}`,
              ),
            ]
          : [],
    ),
  ];
}

function faultsOfRow(content: CatalogueContent, row: PresentationRow): CatalogueFault[] {
  const [id, drug1Code, drug2Code, route, type, diluent, partCodes] = row;
  const at = faultAt(file, id);
  const unknown = codesOf(content, at);
  const unknownCodes = [
    ...unknown('drugs', 'drug1Code', [drug1Code]),
    ...unknown('drugs', 'drug2Code', [drug2Code]),
    ...unknown('routes', 'adminRouteCode', [route]),
    ...unknown('containerTypes', 'containerTypeId', [type]),
    ...unknown('diluents', 'diluentId', [diluent]),
    ...unknown('containers', 'containerPartCodes', partCodes),
  ];
  return [...unknownCodes, ...notOffered(content, row), ...containersThatDoNotFit(content, row)];
}

function notOffered({ document }: CatalogueContent, row: PresentationRow): CatalogueFault[] {
  const [id, drug1Code, drug2Code, route, type, diluent] = row;
  const at = faultAt(file, id);
  const drug = document.drugs.find(({ drugCode }) => drugCode === drug1Code);
  if (!drug) return [];
  const second = document.drugs.find(({ drugCode }) => drugCode === drug2Code);
  const isPair =
    drug2Code === null ||
    drug.secondDrugs.some((each) => each.drugCode === drug2Code) ||
    second?.secondDrugs.some((each) => each.drugCode === drug1Code);
  const onRoute = drug.routes.find((each) => each.adminRouteCode === route);
  const inType = drug.containerTypes.find((each) => each.containerTypeId === type);
  const isDiluted =
    inType?.diluentIds.includes(diluent) || (diluent === undilutedId && inType?.diluentOptional);
  return [
    ...(isPair ? [] : [at('drug2Code', `${drug1Code} is not combined with ${drug2Code}`)]),
    ...(onRoute ? [] : [at('adminRouteCode', `${drug1Code} is not given by route ${route}`)]),
    ...(onRoute && !onRoute.containerTypeIds.includes(type)
      ? [at('containerTypeId', `${drug1Code} does not offer ${type} by route ${route}`)]
      : []),
    ...(isDiluted ? [] : [at('diluentId', `${drug1Code} does not offer ${diluent} in ${type}`)]),
  ];
}

function containersThatDoNotFit({ document }: CatalogueContent, row: PresentationRow): CatalogueFault[] {
  const [id, , , , type, diluent, partCodes] = row;
  const at = faultAt(file, id);
  return partCodes.flatMap((partCode) => {
    const container = document.containers.find(({ containerPartCode }) => containerPartCode === partCode);
    if (!container) return [];
    const { containerTypeId, fluidDiluentId } = container;
    return [
      ...(containerTypeId === type
        ? []
        : [at('containerPartCodes', `${partCode} is ${containerTypeId}, not ${type}`)]),
      ...(fluidDiluentId === null || fluidDiluentId === diluent
        ? []
        : [at('containerPartCodes', `${partCode} is filled with ${fluidDiluentId}, not ${diluent}`)]),
    ];
  });
}
