import type { Container } from '../../catalogue/catalogue-document.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { keptOfCatalogue } from '../../catalogue/kept-of-catalogue.ts';
import { defaultAncillary } from '../../compounding/line/ancillary-options.ts';
import { containerKind, isDevice } from '../../compounding/line/container-type-rules.ts';
import { type DrugLine, emptyDrugLine } from '../../compounding/line/drug-line.ts';
import { presentationsOfPath, undilutedId } from '../../compounding/line/find-presentations.ts';
import { containersOf } from '../../compounding/line/line-options.ts';
import { finishedProductLine } from '../../compounding/line/product-line.ts';
import { usualDoseUnit } from '../../compounding/line/usual-dose-unit.ts';
import { drugVolume } from '../../compounding/volumes/volume-limits.ts';
import { type Decimal, parseDecimal } from '../../quantities/decimal.ts';
import type { ImportCells, ImportFieldKey } from '../import-fields.ts';
import { finishedProductMark } from '../keywords/import-vocabulary.ts';
import type { RecognisedRow } from '../keywords/substitutions.ts';
import { parseImportedVolume, parseYesNo, withoutVolumeUnit } from './read-cells.ts';

/** The texts of a row that cannot become a line (CSV-42, 44, 45). */
export type LineError = 'Presentation not found' | 'Missing container' | 'Container unavailable';

export type CompletedLine =
  | { ok: true; line: DrugLine; unitDefaulted: boolean; unit2Defaulted: boolean }
  /** Fields that only a person can fill. */
  | { ok: false; missingFields: ImportFieldKey[] }
  | { ok: false; error: LineError; field: ImportFieldKey; hint?: string };

type DoseUnit = { unit: string | null; defaulted: boolean };

/** The only unit that is ever taken without being said (decision H1). */
const defaultedUnit = 'mg';

/** A missing unit is mg where the drug's usual unit is mg; anything else is asked for. */
function doseUnitOf(catalogue: Catalogue, drugCode: string, given: string | undefined): DoseUnit {
  if (given !== undefined) return { unit: given, defaulted: false };
  const usual = usualDoseUnit(catalogue, drugCode);
  return { unit: usual === defaultedUnit ? usual : null, defaulted: usual === defaultedUnit };
}

/** What of a row's cells a line is made of, besides the codes of its words. */
type CellOfLine = 'drug_dose' | 'drug2_dose' | 'infusion_time' | 'bag_size' | 'exact_volume';

/** Of a file's rows most order what another one orders as well. */
const completedLately = keptOfCatalogue<CompletedLine>(1_000);

/**
 * The line that a row orders: its words are codes by now. A container that the row leaves open is the smallest that
 * holds the preparation; for a bag that comes full, the one of the row's size.
 */
export function completeLine(
  catalogue: Catalogue,
  { drug_dose, drug2_dose, infusion_time, bag_size, exact_volume }: ImportCells,
  { codes }: RecognisedRow,
): CompletedLine {
  const cells = { drug_dose, drug2_dose, infusion_time, bag_size, exact_volume };
  return completedLately(catalogue, JSON.stringify([cells, codes]), () => complete(catalogue, cells, codes));
}

function complete(
  catalogue: Catalogue,
  cells: Readonly<Record<CellOfLine, string | undefined>>,
  codes: RecognisedRow['codes'],
): CompletedLine {
  const drugCode = codes.drug_name ?? '';
  if (drugCode.startsWith(finishedProductMark)) {
    const line = finishedProductLine(catalogue, drugCode.slice(finishedProductMark.length));
    return { ok: true, line, unitDefaulted: false, unit2Defaulted: false };
  }
  const drug2Code = codes.drug2_name ?? null;
  const first = doseUnitOf(catalogue, drugCode, codes.drug_dose_unit);
  const second = drug2Code === null ? null : doseUnitOf(catalogue, drug2Code, codes.drug2_dose_unit);
  const missingFields: ImportFieldKey[] = [
    ...(first.unit === null ? (['drug_dose_unit'] as const) : []),
    ...(second?.unit === null ? (['drug2_dose_unit'] as const) : []),
  ];
  if (missingFields.length > 0) return { ok: false, missingFields };
  const named = catalogue.containers.get(codes.container ?? '') ?? null;
  const containerTypeId = codes.container_type ?? named?.containerTypeId ?? null;
  const line: DrugLine = {
    ...emptyDrugLine,
    drugCode,
    drug1DoseText: cells.drug_dose ?? '',
    drug1Unit: first.unit,
    secondDrugShown: drug2Code !== null,
    drug2Code,
    drug2DoseText: cells.drug2_dose ?? '',
    drug2Unit: second?.unit ?? null,
    routeCode: codes.route ?? null,
    containerTypeId,
    diluentId: codes.diluent ?? null,
    infusionTimeText: cells.infusion_time ?? '',
    infusionTimeUnit: infusionTimeUnitOf(codes.infusion_time_unit),
    volumeText: withoutVolumeUnit(cells.bag_size ?? ''),
    exactVolume: parseYesNo(cells.exact_volume ?? '') ?? false,
    ancillary1Id: codes.ancillary === undefined ? null : Number(codes.ancillary),
    ancillary2Id: codes.ancillary2 === undefined ? null : Number(codes.ancillary2),
  };
  const placed = placeInContainer(catalogue, line, named);
  if (typeof placed === 'string')
    return { ok: false, error: placed, ...placeOfError(catalogue, line, placed) };
  return {
    ok: true,
    line: withUsualAncillary(catalogue, placed),
    unitDefaulted: first.defaulted,
    unit2Defaulted: second?.defaulted ?? false,
  };
}

/** Where the catalogue names an ancillary for the preparation it is taken, as the drug form does. */
const withUsualAncillary = (catalogue: Catalogue, line: DrugLine): DrugLine =>
  line.ancillary1Id === null
    ? { ...line, ancillary1Id: defaultAncillary(catalogue, line)?.componentID ?? null }
    : line;

const infusionTimeUnitOf = (unit: string | undefined): DrugLine['infusionTimeUnit'] =>
  unit === 'minutes' || unit === 'days' ? unit : 'hours';

function placeInContainer(
  catalogue: Catalogue,
  line: DrugLine,
  named: Container | null,
): DrugLine | LineError {
  const type = catalogue.containerTypes.get(line.containerTypeId ?? '');
  const kind = type && containerKind(type.containerTypeName);
  if (!kind) return 'Missing container';
  if (isDevice(kind) && !named) return 'Missing container';
  if (presentationsOfPath(catalogue, line).length === 0) return 'Presentation not found';
  if (named) {
    const placed = { ...line, containerPartCode: named.containerPartCode };
    return isOffered(catalogue, placed, named)
      ? withoutUnreadVolume(placed, isDevice(kind))
      : 'Container unavailable';
  }
  if (kind === 'fluidbag' && line.volumeText !== '') return placeInBagOfSize(catalogue, line);
  const fits = (placed: DrugLine, { maximumVolume }: Container) =>
    fillOf(catalogue, placed)?.lte(maximumVolume) ?? true;
  const smallest = offeredBySize(catalogue, line).find((container) =>
    fits({ ...line, containerPartCode: container.containerPartCode }, container),
  );
  return smallest ? { ...line, containerPartCode: smallest.containerPartCode } : 'Container unavailable';
}

/** The cell in which an error lies, and what is missing there: the fixed text alone would send people to the drug. */
function placeOfError(
  catalogue: Catalogue,
  line: DrugLine,
  error: LineError,
): { field: ImportFieldKey; hint?: string } {
  const isMade = (given: Partial<DrugLine>) =>
    presentationsOfPath(catalogue, { ...line, ...given }).length > 0;
  switch (error) {
    case 'Missing container':
      return line.containerTypeId === null
        ? { field: 'container_type', hint: 'No container type is given' }
        : { field: 'container', hint: 'No container is given' };
    case 'Container unavailable':
      return { field: 'container' };
    case 'Presentation not found': {
      const { routes, diluents } = catalogue.document;
      if (line.routeCode === null && routes.some((route) => isMade({ routeCode: route.adminRouteCode })))
        return { field: 'route', hint: 'No route is given' };
      if (line.diluentId === null && diluents.some(({ diluentId }) => isMade({ diluentId })))
        return { field: 'diluent', hint: 'No diluent is given' };
      return { field: 'drug_name' };
    }
  }
}

/** A device's flow and time, or its size, set the volume: what stands in the cell is not read. */
const withoutUnreadVolume = (line: DrugLine, device: boolean): DrugLine =>
  device ? { ...line, volumeText: '', exactVolume: false } : line;

/** A container that only its connectors rule out is offered here, and refused by name by the judge of the line. */
function isOffered(catalogue: Catalogue, line: DrugLine, named: Container): boolean {
  if (named.containerTypeId !== line.containerTypeId) return false;
  const partCodes = presentationsOfPath(catalogue, line).flatMap(
    ({ containerPartCodes }) => containerPartCodes,
  );
  return partCodes.includes(named.containerPartCode) || named.routesOnly !== undefined;
}

/** The size picks the bag and is then used up: the bag is taken as it is supplied, or made up to its size. */
function placeInBagOfSize(catalogue: Catalogue, line: DrugLine): DrugLine | LineError {
  const size = parseImportedVolume(line.volumeText);
  const bag = size.ok
    ? offeredBySize(catalogue, line).find(({ sizeInDefaultUOM }) => size.value.eq(sizeInDefaultUOM))
    : undefined;
  return bag
    ? { ...line, containerPartCode: bag.containerPartCode, volumeText: '' }
    : 'Container unavailable';
}

const offeredBySize = (catalogue: Catalogue, line: DrugLine): Container[] =>
  containersOf(catalogue, line).toSorted((left, right) => left.sizeInDefaultUOM - right.sizeInDefaultUOM);

/** What the container has to hold, mL: the ordered volume, or the drug's own where nothing is added. */
function fillOf(catalogue: Catalogue, line: DrugLine): Decimal | null {
  const ordered = parseDecimal(line.volumeText);
  if (ordered.ok) return ordered.value;
  return line.diluentId === null || line.diluentId === undilutedId ? drugVolume(catalogue, line) : null;
}
