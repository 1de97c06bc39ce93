import { convertDose } from '../../quantities/convert-dose.ts';
import { Decimal } from '../../quantities/decimal.ts';
import { unitInFull } from '../../quantities/format-quantity.ts';
import type { CatalogueDrug, DoseLimit } from '../catalogue-document.ts';
import { type CatalogueContent, type CatalogueFault, faultAt } from './catalogue-content.ts';
import { findRepeated } from './find-repeated.ts';
import { codesOf } from './find-unknown-codes.ts';

type FaultAt = ReturnType<typeof faultAt>;

const file = 'drugs.json';
const sameUnit = (left: string, right: string) => unitInFull(left) === unitInFull(right);

/** What is wrong with each drug by itself and with the codes that it names; its stability is judged apart. */
export function findDrugFaults(content: CatalogueContent): CatalogueFault[] {
  const { drugs } = content.document;
  const repeated = (field: 'drugId' | 'drugCode' | 'drugName') =>
    findRepeated(
      drugs,
      (drug) => drug[field],
      (drug, key) => faultAt(file, drug.drugCode)(field, `another drug has ${key} already`),
    );
  return [
    ...repeated('drugId'),
    ...repeated('drugCode'),
    ...repeated('drugName'),
    ...drugs.flatMap((drug) => faultsOfDrug(content, drug)),
  ];
}

function faultsOfDrug(content: CatalogueContent, drug: CatalogueDrug): CatalogueFault[] {
  const at = faultAt(file, drug.drugCode);
  const unknown = codesOf(content, at);
  const types = drug.containerTypes.map((each) => each.containerTypeId);
  return [
    ...unitFaults(drug, at),
    ...limitFaults(drug, at),
    ...rangeFaults(drug, at),
    ...unknown(
      'drugs',
      'secondDrugs',
      drug.secondDrugs.map((each) => each.drugCode),
    ),
    ...drug.secondDrugs.flatMap(({ drugCode }) =>
      drugCode === drug.drugCode ? [at('secondDrugs', 'names the drug itself')] : [],
    ),
    ...unknown(
      'routes',
      'routes',
      drug.routes.map((each) => each.adminRouteCode),
    ),
    ...unknown('containerTypes', 'containerTypes', types),
    ...unknown(
      'diluents',
      'containerTypes.diluentIds',
      drug.containerTypes.flatMap((each) => each.diluentIds),
    ),
    ...drug.routes.flatMap(({ adminRouteCode, containerTypeIds }) =>
      containerTypeIds
        .filter((id) => !types.includes(id))
        .map((id) => at('routes', `${adminRouteCode} offers ${id}, which containerTypes does not name`)),
    ),
  ];
}

/** Every unit of a dose can be put into the unit of the stock, or the volume of the drug could not be worked out. */
function unitFaults(drug: CatalogueDrug, at: FaultAt): CatalogueFault[] {
  const { doseUnits, defaultDoseUnit, unitConversions, stockConcentration } = drug;
  const stockUnit = stockConcentration.doseUnit;
  const converts = (unit: string) => convertDose(drug, 1, unit, stockUnit) !== null;
  const ofStock = unitConversions.find(({ unit }) => sameUnit(unit, stockUnit));
  return [
    ...doseUnits
      .filter((unit) => !converts(unit))
      .map((unit) => at('doseUnits', `${unit} has no unitConversions entry`)),
    ...findRepeated(doseUnits, unitInFull, (unit) => at('doseUnits', `names ${unit} twice`)),
    ...findRepeated(
      unitConversions,
      ({ unit }) => unitInFull(unit),
      ({ unit }) => at('unitConversions', `names ${unit} twice`),
    ),
    ...(ofStock && ofStock.toStockUnitFactor !== 1
      ? [
          at(
            'unitConversions',
            `${stockUnit} is the stock's unit: its factor is 1, not ${ofStock.toStockUnitFactor}`,
          ),
        ]
      : []),
    ...(doseUnits.some((unit) => sameUnit(unit, defaultDoseUnit))
      ? []
      : [at('defaultDoseUnit', `${defaultDoseUnit} is none of the doseUnits`)]),
  ];
}

function limitFaults(drug: CatalogueDrug, at: FaultAt): CatalogueFault[] {
  const given = new Set(drug.routes.map((route) => route.adminRouteCode));
  const notGiven = (field: string, routes: readonly string[]) =>
    routes
      .filter((route) => !given.has(route))
      .map((route) => at(field, `the drug is not given by route ${route}`));
  const { maxGuidanceDose, maxGuidanceDoseByRoute, absoluteMaximum = [] } = drug;
  return [
    ...agreements(drug, maxGuidanceDose, () => 'maxGuidanceDose', at),
    ...agreements(
      drug,
      maxGuidanceDoseByRoute,
      (limit) => `maxGuidanceDoseByRoute ${limit.adminRouteCode}`,
      at,
    ),
    ...agreements(drug, absoluteMaximum, (limit) => `absoluteMaximum ${limit.adminRouteCode}`, at),
    ...notGiven('maxGuidanceDoseByRoute', [
      ...new Set(maxGuidanceDoseByRoute.map((limit) => limit.adminRouteCode)),
    ]),
    ...notGiven('absoluteMaximum', [...new Set(absoluteMaximum.map((limit) => limit.adminRouteCode))]),
    ...[...maxGuidanceDose, ...maxGuidanceDoseByRoute].flatMap(({ ages }) =>
      ages && ages.to !== null && ages.from > ages.to
        ? [at('ages', `from ${ages.from} is above to ${ages.to}`)]
        : [],
    ),
  ];
}

/** Limits of the same route and ages are one limit in several units. */
function agreements<Limit extends DoseLimit>(
  drug: CatalogueDrug,
  limits: readonly Limit[],
  fieldOf: (limit: Limit) => string,
  at: FaultAt,
): CatalogueFault[] {
  const agesOf = ({ ages }: Limit) => (ages ? ` for ages ${ages.from} to ${ages.to ?? 'any'}` : '');
  const alike = Map.groupBy(limits, (limit) => `${fieldOf(limit)}${agesOf(limit)}`);
  return [...alike].flatMap(([field, stated]) => agreement(drug, stated, field, at));
}

/** Figures that are rounded in each unit differ by less; 160 mmol beside 40 g of magnesium sulfate does. */
const roundedApart = new Decimal('0.05');

/** A limit that is stated in several units is one limit: 6,000 mg beside 5 g would hold for whoever types mg. */
function agreement(
  drug: CatalogueDrug,
  limits: readonly DoseLimit[],
  field: string,
  at: FaultAt,
): CatalogueFault[] {
  const stockUnit = drug.stockConcentration.doseUnit;
  const unconverted = limits.filter(({ unit }) => convertDose(drug, 1, unit, stockUnit) === null);
  const inStock = limits.flatMap(({ unit, value }) => {
    const figure = value === null ? null : convertDose(drug, value, unit, stockUnit);
    return figure === null ? [] : [{ unit, value, figure }];
  });
  const [first] = inStock;
  return [
    ...unconverted.map(({ unit }) => at(field, `${unit} has no unitConversions entry`)),
    ...findRepeated(
      limits,
      ({ unit }) => unitInFull(unit),
      ({ unit }) => at(field, `names ${unit} twice`),
    ),
    ...inStock
      .filter(({ figure }) => first && figure.minus(first.figure).abs().gt(first.figure.times(roundedApart)))
      .map(({ unit, value }) =>
        at(field, `${value} ${unit} is not the same as ${first?.value} ${first?.unit}`),
      ),
  ];
}

function rangeFaults(drug: CatalogueDrug, at: FaultAt): CatalogueFault[] {
  const { finalConcentration: concentration, infusionTime: time, stockConcentration } = drug;
  const perMl = `${unitInFull(stockConcentration.doseUnit)}/mL`;
  return [
    ...(concentration && concentration.min > concentration.max
      ? [at('finalConcentration', `min ${concentration.min} is above max ${concentration.max}`)]
      : []),
    ...(concentration && `${unitInFull(concentration.unit.split('/')[0] ?? '')}/mL` !== perMl
      ? [at('finalConcentration.unit', `is ${concentration.unit}; the stock is in ${perMl}`)]
      : []),
    ...(time && time.minHours > time.maxHours
      ? [at('infusionTime', `minHours ${time.minHours} is above maxHours ${time.maxHours}`)]
      : []),
    ...(time && (new Decimal(time.defaultHours).lt(time.minHours) || time.defaultHours > time.maxHours)
      ? [
          at(
            'infusionTime.defaultHours',
            `${time.defaultHours} is outside ${time.minHours} to ${time.maxHours}`,
          ),
        ]
      : []),
  ];
}
