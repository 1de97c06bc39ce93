import { type Catalogue, drugsKey, type Presentation } from '../../catalogue/index-catalogue.ts';
import type { DrugLine } from './drug-line.ts';

export const undilutedId = 'NONE';

function pathKey(presentation: Presentation): string {
  return `${presentation.adminRouteCode}|${presentation.containerTypeId}|${presentation.diluentId}`;
}

/**
 * Every presentation of the drugs. A pair is a set: the order that was chosen comes first, and paths offered in
 * the other order alone are added.
 */
function presentationsOf(catalogue: Catalogue, drug1Code: string, drug2Code: string | null): Presentation[] {
  const asChosen = catalogue.presentationsByDrugs.get(drugsKey(drug1Code, drug2Code)) ?? [];
  if (drug2Code === null) return asChosen;
  const swapped = catalogue.presentationsByDrugs.get(drugsKey(drug2Code, drug1Code)) ?? [];
  const chosenPaths = new Set(asChosen.map(pathKey));
  return [...asChosen, ...swapped.filter((presentation) => !chosenPaths.has(pathKey(presentation)))];
}

/** Presentations that agree with the drugs, and with the route, container type and diluent as far as chosen. */
export function presentationsForLine(catalogue: Catalogue, line: DrugLine): Presentation[] {
  if (line.drugCode === null || (line.secondDrugShown && line.drug2Code === null)) return [];
  return presentationsOf(catalogue, line.drugCode, line.secondDrugShown ? line.drug2Code : null);
}

/** What 'no diluent chosen' means: undiluted where the container type allows that, else still to be chosen. */
export function diluentOfLine(catalogue: Catalogue, line: DrugLine): string | null {
  if (line.diluentId !== null) return line.diluentId;
  return isDiluentOptional(catalogue, line) ? undilutedId : null;
}

export function isDiluentOptional(catalogue: Catalogue, line: DrugLine): boolean {
  return presentationsForLine(catalogue, line).some(
    (presentation) =>
      presentation.adminRouteCode === line.routeCode &&
      presentation.containerTypeId === line.containerTypeId &&
      presentation.diluentId === undilutedId,
  );
}

/** The presentations of the line's whole path; several may offer different containers. */
export function presentationsOfPath(catalogue: Catalogue, line: DrugLine): Presentation[] {
  const diluentId = diluentOfLine(catalogue, line);
  return presentationsForLine(catalogue, line).filter(
    (presentation) =>
      presentation.adminRouteCode === line.routeCode &&
      presentation.containerTypeId === line.containerTypeId &&
      presentation.diluentId === diluentId,
  );
}

/**
 * The presentation that the line orders. When several come, the last id is used; a container chosen already
 * narrows them to those that offer it (one that none offers is refused by the evaluation, not here).
 */
export function presentationIdOf(catalogue: Catalogue, line: DrugLine): number | null {
  const onPath = presentationsOfPath(catalogue, line);
  const { containerPartCode } = line;
  const offering =
    containerPartCode === null
      ? onPath
      : onPath.filter((presentation) => presentation.containerPartCodes.includes(containerPartCode));
  return (offering.at(-1) ?? onPath.at(-1))?.drugPresentationId ?? null;
}
