import { type ContainerKind, containerKind } from '../compounding/line/container-type-rules.ts';
import type { DecimalInput } from '../quantities/decimal.ts';
import { formatVolumeMl } from '../quantities/format-quantity.ts';
import { shownInfusionTime } from './shown-infusion-time.ts';

export type OrderLineName = {
  drugName: string;
  drug2Name?: string | null;
  routeName?: string | null;
  diluentName?: string | null;
  infusionTime?: { value: DecimalInput; unit: string } | null;
  containerTypeName?: string | null;
  containerName?: string | null;
  containerSizeMl?: DecimalInput | null;
  ancillaryNames?: readonly string[];
};

/** Their size is part of the name, or says nothing about the fill. */
const namedWithoutSize: readonly ContainerKind[] = ['syringe', 'emptybag', 'reservoir', 'infusor'];

function containerPart(name: OrderLineName): string | null {
  if (!name.containerName) return null;
  const kind = containerKind(name.containerTypeName ?? '');
  const sizeless = kind !== null && namedWithoutSize.includes(kind);
  if (sizeless || name.containerSizeMl === null || name.containerSizeMl === undefined) {
    return name.containerName;
  }
  const size = formatVolumeMl(name.containerSizeMl);
  // Many containers carry their size in their name already.
  const isSaid = plainSpaces(name.containerName).endsWith(plainSpaces(size));
  return isSaid ? name.containerName : `${name.containerName} ${size}`;
}

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

/** The name of a line in lists: what is there of drugs, route, diluent, infusion time, container, ancillaries. */
export function nameOrderLine(name: OrderLineName): string {
  const drugs = name.drug2Name ? `${name.drugName} + ${name.drug2Name}` : name.drugName;
  const parts = [
    drugs,
    name.routeName,
    name.diluentName,
    shownInfusionTime(name.infusionTime?.value, name.infusionTime?.unit),
    containerPart(name),
    ...(name.ancillaryNames ?? []),
  ];
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ');
}
