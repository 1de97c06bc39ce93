import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import {
  namedAncillary,
  namedContainer,
  namedContainerType,
  namedDiluent,
  namedDrug,
  namedFinishedProduct,
  namedRoute,
  namedTpnProduct,
} from '../../catalogue/named-entries.ts';
import type { DrugLine, DrugLineField } from './drug-line.ts';
import { lineOptions } from './line-options.ts';

/** By field: what a choice that is not offered any more is called. */
export type WithdrawnChoices = Partial<Record<DrugLineField, string>>;

type Step = [
  field: DrugLineField,
  value: string | null,
  offered: readonly string[],
  name: string | undefined,
];

/**
 * The choices of a line that another catalogue offered and this one does not. Of the cascade the first alone: what is
 * offered behind it depends on what is chosen in its place.
 */
export function withdrawnChoices(catalogue: Catalogue, line: DrugLine): WithdrawnChoices {
  if (line.type !== 'PS') return withdrawnProduct(catalogue, line);
  if (line.drugCode === null) return {};
  if (!catalogue.drugs.has(line.drugCode))
    return { drugCode: namedDrug(catalogue, line.drugCode)?.drugName ?? line.drugCode };
  const options = lineOptions(catalogue, line);
  const { drug2Code, routeCode, containerTypeId, diluentId, containerPartCode } = line;
  const units: Step[] = [['drug1Unit', line.drug1Unit, options.drug1Units, line.drug1Unit ?? undefined]];
  const cascade: Step[] = [
    [
      'routeCode',
      routeCode,
      options.routes.map((route) => route.adminRouteCode),
      namedRoute(catalogue, routeCode)?.administrationRouteDescription,
    ],
    [
      'containerTypeId',
      containerTypeId,
      options.containerTypes.map((type) => type.containerTypeId),
      namedContainerType(catalogue, containerTypeId)?.containerTypeName,
    ],
    [
      'diluentId',
      diluentId,
      options.diluents.map((diluent) => diluent.diluentId),
      namedDiluent(catalogue, diluentId)?.diluentGenericName,
    ],
    [
      'containerPartCode',
      containerPartCode,
      options.containers.map((container) => container.containerPartCode),
      namedContainer(catalogue, containerPartCode)?.containerName,
    ],
    ...([1, 2] as const).map((slot): Step => {
      const id = slot === 1 ? line.ancillary1Id : line.ancillary2Id;
      const offered = slot === 1 ? options.ancillaries1 : options.ancillaries2;
      const ids = offered.map((ancillary) => String(ancillary.componentID));
      const field = slot === 1 ? 'ancillary1Id' : 'ancillary2Id';
      return [field, id === null ? null : String(id), ids, namedAncillary(catalogue, id)?.genericName];
    }),
  ];
  if (line.secondDrugShown) {
    units.push(['drug2Unit', line.drug2Unit, options.drug2Units, line.drug2Unit ?? undefined]);
    const codes = options.secondDrugs.map((drug) => drug.drugCode);
    cascade.unshift(['drug2Code', drug2Code, codes, namedDrug(catalogue, drug2Code)?.drugName]);
  }
  const first = cascade.find(isWithdrawn);
  const found = [...units.filter(isWithdrawn), ...(first ? [first] : [])];
  return Object.fromEntries(found.map(([field, value, , name]) => [field, name ?? value]));
}

const isWithdrawn = ([, value, offered]: Step): boolean => value !== null && !offered.includes(value);

function withdrawnProduct(catalogue: Catalogue, line: DrugLine): WithdrawnChoices {
  const { finishedProductCode, tpnCode } = line;
  if (finishedProductCode !== null && !catalogue.finishedProducts.has(finishedProductCode))
    return {
      drugCode: namedFinishedProduct(catalogue, finishedProductCode)?.description ?? finishedProductCode,
    };
  if (tpnCode !== null && !catalogue.tpnProducts.has(tpnCode))
    return { drugCode: namedTpnProduct(catalogue, tpnCode)?.tpn_product ?? tpnCode };
  return {};
}
