import { formatNumber, formatQuantity } from '../../quantities/format-quantity.ts';
import type { CatalogueDocument, CatalogueDrug, DoseLimit, StabilityEntry } from '../catalogue-document.ts';
import { type Fact, type Facts, type FactsOfField, factsOfEntry, foundBy } from './facts-of-entry.ts';

type Names = Pick<CatalogueDocument, 'routes' | 'diluents' | 'containerTypes'>;

const decimals = 12;
const quantity = (value: number | null, unit: string) =>
  value === null ? 'none' : formatQuantity(value, unit, decimals).replace('\u00a0', ' ');
const range = (min: number, max: number, unit: string) =>
  `${formatNumber(min, decimals)} to ${formatNumber(max, decimals)} ${unit}`;
const agesText = (ages: DoseLimit['ages']) =>
  ages ? ` from ${ages.from}${ages.to === null ? '' : ` to ${ages.to}`} years` : '';
const hours = (figure: number | null) => (figure === null ? 'no claim' : quantity(figure, 'h'));

/** What a catalogue says of a drug, in the words of whoever reads its changes. */
export function factsOfDrug(drug: CatalogueDrug, { routes, diluents, containerTypes }: Names): Facts {
  const routeName = (code: string) =>
    routes.find(({ adminRouteCode }) => adminRouteCode === code)?.administrationRouteDescription ?? code;
  const typeName = (id: string) =>
    containerTypes.find(({ containerTypeId }) => containerTypeId === id)?.containerTypeName ?? id;
  const diluentName = (id: string) =>
    diluents.find(({ diluentId }) => diluentId === id)?.diluentGenericName ?? id;
  const stockUnit = drug.stockConcentration.doseUnit;
  const special: Record<string, FactsOfField> = {
    maxGuidanceDose: (limits: DoseLimit[]) =>
      limits.map(({ unit, value, ages }) => [
        `${unit}${agesText(ages)}`,
        { label: `guidance dose${agesText(ages)}`, text: quantity(value, unit) },
      ]),
    maxGuidanceDoseByRoute: (limits: CatalogueDrug['maxGuidanceDoseByRoute']) =>
      limits.map(({ adminRouteCode, unit, value, ages }) => [
        `${adminRouteCode} ${unit}${agesText(ages)}`,
        { label: `guidance dose ${routeName(adminRouteCode)}${agesText(ages)}`, text: quantity(value, unit) },
      ]),
    absoluteMaximum: (limits: CatalogueDrug['absoluteMaximum'] = []) =>
      limits.map(({ adminRouteCode, unit, value, source }) => [
        `${adminRouteCode} ${unit}`,
        {
          label: `absolute maximum ${routeName(adminRouteCode)}`,
          text: `${quantity(value, unit)} (${source})`,
        },
      ]),
    stockConcentration: ({ value, doseUnit, perUnit }: CatalogueDrug['stockConcentration']) => [
      ['', { label: 'stock strength', text: quantity(value, `${doseUnit}/${perUnit}`) }],
    ],
    finalConcentration: (limit: CatalogueDrug['finalConcentration']) => [
      ['', { label: 'final concentration', text: limit ? range(limit.min, limit.max, limit.unit) : 'none' }],
    ],
    infusionTime: (time: CatalogueDrug['infusionTime']) => [
      [
        '',
        {
          label: 'infusion time',
          text: time
            ? `${range(time.minHours, time.maxHours, 'h')}, usually ${quantity(time.defaultHours, 'h')}`
            : 'none',
        },
      ],
    ],
    searchAliases: foundBy,
    unitConversions: (conversions: CatalogueDrug['unitConversions']) =>
      conversions.map(({ unit, toStockUnitFactor }) => [
        unit,
        { label: `one ${unit} in stock units`, text: quantity(toStockUnitFactor, stockUnit) },
      ]),
    secondDrugs: (seconds: CatalogueDrug['secondDrugs']) =>
      seconds.map(({ drugCode }) => [drugCode, { label: 'second drug', text: drugCode }]),
    routes: (offered: CatalogueDrug['routes']) =>
      offered.map(({ adminRouteCode, containerTypeIds }) => [
        adminRouteCode,
        { label: `route ${routeName(adminRouteCode)} in`, text: containerTypeIds.map(typeName).join(', ') },
      ]),
    containerTypes: (types: CatalogueDrug['containerTypes']) =>
      types.map(({ containerTypeId, diluentIds, diluentOptional }) => [
        containerTypeId,
        {
          label: `${typeName(containerTypeId)} with`,
          text: [...diluentIds.map(diluentName), ...(diluentOptional ? ['no diluent'] : [])].join(', '),
        },
      ]),
    noStabilityOnPurpose: (gaps: CatalogueDrug['noStabilityOnPurpose']) =>
      gaps.map(({ containerTypeId, diluentId, reason }) => [
        `${containerTypeId} ${diluentId}`,
        {
          label: `no stability in ${typeName(containerTypeId)} with ${diluentName(diluentId)}:`,
          text: reason,
        },
      ]),
    stability: (entries: StabilityEntry[]) =>
      entries.map((entry): [string, Fact] => [
        entry.stabilityId,
        {
          label: `stability in ${typeName(entry.containerTypeId)} with ${diluentName(entry.diluentId)}`,
          text: stabilityText(entry, stockUnit),
        },
      ]),
  };
  return factsOfEntry(drug, special);
}

function stabilityText(entry: StabilityEntry, stockUnit: string): string {
  const second = entry.drug2Code
    ? ` with ${entry.drug2Code} ${range(entry.drug2ConcentrationMin ?? 0, entry.drug2ConcentrationMax ?? 0, entry.drug2Unit ?? '')}`
    : '';
  const figures = [
    `${range(entry.concentrationMin, entry.concentrationMax, `${stockUnit}/mL`)}${second}`,
    `2 to 8 °C ${hours(entry.hours2to8C)}`,
    `25 °C ${hours(entry.hours25C)}`,
    entry.inUse ? `in use ${hours(entry.inUse.hours)} at ${entry.inUse.temperatureC} °C` : '',
    entry.protectFromLight ? 'protect from light' : '',
    `confidence ${entry.confidence}`,
    `source ${entry.sourceIds.join(' ')}`,
    entry.note,
  ];
  return `(${figures.filter(Boolean).join(', ')})`;
}
