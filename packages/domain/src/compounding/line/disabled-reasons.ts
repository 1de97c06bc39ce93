import type { DrugLine, DrugLineField } from './drug-line.ts';

export type DisabledReasons = Partial<Record<DrugLineField, string>>;

/** A disabled field says what it waits for: the first choice before it that is still open. */
export function disabledReasons(line: DrugLine, diluentId: string | null): DisabledReasons {
  if (line.type !== 'PS') return {};
  const waits: [DrugLineField[], string | undefined][] = [];
  const drug = line.drugCode === null ? 'Choose the drug first' : undefined;
  const second = line.secondDrugShown && line.drug2Code === null ? 'Choose the second drug first' : undefined;
  const route = line.routeCode === null ? 'Choose the route first' : undefined;
  const type = line.containerTypeId === null ? 'Choose the container type first' : undefined;
  const diluent = diluentId === null ? 'Choose the diluent first' : undefined;
  const container = line.containerPartCode === null ? 'Choose the container first' : undefined;
  waits.push([['secondDrugShown', 'drug2Code', 'drug1DoseText', 'drug1Unit'], drug]);
  waits.push([['drug2DoseText', 'drug2Unit', 'routeCode'], drug ?? second]);
  waits.push([['containerTypeId'], drug ?? second ?? route]);
  waits.push([['diluentId'], drug ?? second ?? route ?? type]);
  waits.push([['containerPartCode'], drug ?? second ?? route ?? type ?? diluent]);
  waits.push([
    ['infusionTimeText', 'infusionTimeUnit', 'volumeText', 'exactVolume', 'ancillary1Id', 'ancillary2Id'],
    drug ?? second ?? route ?? type ?? diluent ?? container,
  ]);
  return Object.fromEntries(
    waits.flatMap(([fields, reason]) => (reason ? fields.map((field) => [field, reason]) : [])),
  );
}
