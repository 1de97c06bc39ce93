import type { Ancillary } from '../../catalogue/catalogue-document.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import type { DrugLine } from './drug-line.ts';

/** The ancillaries that fit the container type in that slot; none before a container is chosen. */
export function ancillariesForSlot(catalogue: Catalogue, line: DrugLine, slot: 1 | 2): Ancillary[] {
  const { containerTypeId } = line;
  if (containerTypeId === null || line.containerPartCode === null) return [];
  return catalogue.document.ancillaries.filter(
    (ancillary) => ancillary.slots.includes(slot) && ancillary.containerTypeIds.includes(containerTypeId),
  );
}

type DefaultCondition = Ancillary['defaultFor'][number];

function appliesTo(condition: DefaultCondition, line: DrugLine): boolean {
  const { drugCode, routeCode, containerTypeId } = condition;
  const drugs = line.secondDrugShown ? [line.drugCode, line.drug2Code] : [line.drugCode];
  return (
    (drugCode === undefined || drugs.includes(drugCode)) &&
    (routeCode === undefined || routeCode === line.routeCode) &&
    (containerTypeId === undefined || containerTypeId === line.containerTypeId)
  );
}

/** The ancillary that the catalogue names for this drug, route and container type: all its conditions hold. */
export function defaultAncillary(catalogue: Catalogue, line: DrugLine): Ancillary | null {
  return (
    ancillariesForSlot(catalogue, line, 1).find((ancillary) =>
      ancillary.defaultFor.some((condition) => appliesTo(condition, line)),
    ) ?? null
  );
}
