import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { Decimal } from '../../quantities/decimal.ts';
import { defaultAncillary } from './ancillary-options.ts';
import { containerKind } from './container-type-rules.ts';
import type { DrugLine, DrugLineField } from './drug-line.ts';
import { type LineOptions, lineOptions } from './line-options.ts';
import { usualDoseUnit } from './usual-dose-unit.ts';

type Fill = (catalogue: Catalogue, line: DrugLine, options: LineOptions) => Partial<DrugLine>;

function only<Item, Value>(items: readonly Item[], read: (item: Item) => Value): Value | null {
  const [first] = items;
  return items.length === 1 && first !== undefined ? read(first) : null;
}

/**
 * The drug's usual unit where it may be dosed in several: the one its doses are written in almost always. It stays
 * open where the catalogue's usual unit is none of those offered.
 */
function unitOf(catalogue: Catalogue, drugCode: string | null, units: readonly string[]): string | null {
  const usual = usualDoseUnit(catalogue, drugCode);
  return only(units, (unit) => unit) ?? (usual !== null && units.includes(usual) ? usual : null);
}

/** An Intermate runs for its nominal volume over its flow; the figure is filled in and can be changed. */
function nominalRunTime(catalogue: Catalogue, line: DrugLine): string {
  const container = catalogue.containers.get(line.containerPartCode ?? '');
  const typeName = catalogue.containerTypes.get(line.containerTypeId ?? '')?.containerTypeName ?? '';
  if (containerKind(typeName) !== 'intermate' || !container?.nominalFlowRateMlPerHour) return '';
  const hours = new Decimal(container.sizeInDefaultUOM).dividedBy(container.nominalFlowRateMlPerHour);
  return hours.toDecimalPlaces(2).toFixed();
}

/** In cascade order: each step sees what the steps before it filled. */
const fills: readonly [DrugLineField, Fill][] = [
  [
    'drug1Unit',
    (catalogue, line, options) => ({ drug1Unit: unitOf(catalogue, line.drugCode, options.drug1Units) }),
  ],
  [
    'drug2Code',
    (_catalogue, line, options) =>
      line.secondDrugShown ? { drug2Code: only(options.secondDrugs, (drug) => drug.drugCode) } : {},
  ],
  [
    'drug2Unit',
    (catalogue, line, options) => ({ drug2Unit: unitOf(catalogue, line.drug2Code, options.drug2Units) }),
  ],
  [
    'routeCode',
    (_catalogue, _line, options) => ({ routeCode: only(options.routes, (route) => route.adminRouteCode) }),
  ],
  [
    'containerTypeId',
    (_catalogue, _line, options) => ({
      containerTypeId: only(options.containerTypes, (type) => type.containerTypeId),
    }),
  ],
  [
    'diluentId',
    (_catalogue, _line, options) => ({ diluentId: only(options.diluents, (diluent) => diluent.diluentId) }),
  ],
  [
    'containerPartCode',
    (_catalogue, _line, options) => ({
      containerPartCode: only(options.containers, (container) => container.containerPartCode),
    }),
  ],
  [
    'infusionTimeText',
    (catalogue, line) => ({ infusionTimeText: nominalRunTime(catalogue, line), infusionTimeUnit: 'hours' }),
  ],
  ['exactVolume', (_catalogue, _line, options) => ({ exactVolume: options.volumeRule === 'forced' })],
  [
    'ancillary1Id',
    (catalogue, line) => ({ ancillary1Id: defaultAncillary(catalogue, line)?.componentID ?? null }),
  ],
];

/** Fields that the change itself emptied are refilled; the changed field and figures typed before it stay. */
export function fillSingleChoices(catalogue: Catalogue, line: DrugLine, changed: DrugLineField): DrugLine {
  let filled = line;
  for (const [field, fill] of fills) {
    const value = filled[field];
    if (field === changed || (value !== null && value !== '' && value !== false)) continue;
    filled = { ...filled, ...fill(catalogue, filled, lineOptions(catalogue, filled)) };
  }
  return filled;
}
